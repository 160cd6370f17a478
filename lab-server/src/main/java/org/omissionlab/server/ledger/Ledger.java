package org.omissionlab.server.ledger;

import java.util.List;
import java.util.Locale;
import org.omissionlab.server.model.Stall;

/**
 * What really arrived. Allocates nothing per request; when it is full it counts instead of
 * recording, and says how many.
 *
 * <p>Not thread-safe: whoever holds the engine's lock holds the ledger's.
 */
public final class Ledger {
  /** Rows unless told otherwise. */
  public static final int DEFAULT_CAPACITY = 2_000_000;

  /** Stalls that get a window. */
  public static final int MOST_STALLS = 100_000;

  private static final int MOST_ROWS = 50_000_000;
  private static final long MIB = 1 << 20;

  private final Rows rows;
  private final HeldStalls stalls = new HeldStalls(MOST_STALLS);
  private long firstSequence;
  private long nextSequence;
  private long markNs;
  private long completed;
  private long refused;
  private long reset;
  private long marks;

  /**
   * Makes an empty ledger.
   *
   * @throws IllegalArgumentException if the capacity is not from 1 to 50,000,000 rows, or takes
   *     more than a third of the heap
   */
  public Ledger(int capacity) {
    check(capacity, Runtime.getRuntime().maxMemory());
    rows = new Rows(capacity);
  }

  /** Refuses a capacity that would leave the rest of the server no room. */
  static void check(int capacity, long heapBytes) {
    if (capacity < 1 || capacity > MOST_ROWS) {
      throw new IllegalArgumentException(
          "the ledger's capacity must be from 1 to " + MOST_ROWS + " rows, but was " + capacity);
    }
    long bytes = (long) capacity * Rows.BYTES;
    if (bytes > heapBytes / 3) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "the ledger's rows must fit a third of the heap (-Xmx, here %d MiB), but %d rows"
                  + " take %d MiB",
              heapBytes / MIB,
              capacity,
              bytes / MIB));
    }
  }

  /** Forgets everything; what arrived before and is still pending will not be counted. */
  public void mark(long atNs) {
    marks++;
    markNs = atNs;
    firstSequence = nextSequence;
    rows.clear();
    completed = 0;
    refused = 0;
    reset = 0;
    stalls.clear();
  }

  /**
   * Writes an arrival and returns its number, which the other methods take.
   *
   * @param atNs the instant that is given to the engine
   * @param stallId the stall that is on, −1 if none
   */
  public long arrived(long atNs, int stallId) {
    if (rows.size() < rows.capacity()) {
      rows.add(atNs, stallId);
    }
    return nextSequence++;
  }

  /** Writes that the engine held back a request for the gate that is on. */
  public void gated(int stallId) {
    HeldStall held = stalls.find(stallId);
    if (held != null) {
      held.gated();
    }
  }

  /** Writes that a request entered service. */
  public void started(long sequence, long atNs) {
    if (recorded(sequence)) {
      rows.start((int) (sequence - firstSequence), atNs);
    }
  }

  /** Writes that a request was completed or refused. */
  public void ended(long sequence, Outcome outcome, long atNs) {
    if (sequence < firstSequence) {
      return;
    }
    completed += outcome == Outcome.COMPLETED ? 1 : 0;
    refused += outcome == Outcome.COMPLETED ? 0 : 1;
    reset += outcome == Outcome.RESET ? 1 : 0;
    if (recorded(sequence)) {
      int row = (int) (sequence - firstSequence);
      rows.end(row, outcome, atNs);
      if (outcome == Outcome.COMPLETED && rows.stall(row) >= 0) {
        HeldStall held = stalls.find(rows.stall(row));
        if (held != null) {
          held.completed(atNs);
        }
      }
    }
  }

  /** Writes that the answer to a request that arrived in that stall has left this process. */
  public void answered(int stallId, long atNs) {
    HeldStall held = stalls.find(stallId);
    if (held != null) {
      held.answered(atNs);
    }
  }

  private boolean recorded(long sequence) {
    return sequence >= firstSequence && sequence - firstSequence < rows.size();
  }

  /** Writes that a stall began, asked for by {@code stall} and applied at {@code atNs}. */
  public void stallBegan(Stall stall, long atNs) {
    stalls.began(stall, atNs);
  }

  /** Writes that the stall's end was applied at {@code atNs}. */
  public void stallEnded(Stall stall, long atNs, long arrivals) {
    HeldStall held = stalls.find(stall.id());
    if (held != null) {
      held.ended(atNs, arrivals);
    }
  }

  /**
   * Returns the summary without windows; takes as long as there are stalls.
   *
   * @param arrivalsInStall the engine's count for the stall that is on
   */
  public Summary summary(long arrivalsInStall) {
    long arrivals = nextSequence - firstSequence;
    return new Summary(
        markNs,
        arrivals,
        completed,
        refused,
        reset,
        arrivals - completed - refused,
        arrivals - rows.size(),
        stalls.views(arrivalsInStall),
        stalls.unrecorded(),
        List.of());
  }

  /** Returns a number that changes with every mark. */
  public long generation() {
    return marks;
  }

  /** Returns a copy of at most {@code most} rows from {@code first}; none beyond the last. */
  public Rows rows(int first, int most) {
    return rows.copy(first, Math.max(0, Math.min(most, rows.size() - first)));
  }
}
