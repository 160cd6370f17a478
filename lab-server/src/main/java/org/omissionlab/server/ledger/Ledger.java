package org.omissionlab.server.ledger;

import java.util.ArrayList;
import java.util.List;
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

  private final Rows rows;
  private final List<HeldStall> stalls = new ArrayList<>();
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
   * @throws IllegalArgumentException if the capacity is not from 1 to 50,000,000 rows
   */
  public Ledger(int capacity) {
    if (capacity < 1 || capacity > 50_000_000) {
      throw new IllegalArgumentException(
          "the ledger's capacity must be from 1 to 50000000 rows, but was " + capacity);
    }
    rows = new Rows(capacity);
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
        lastCompleted(rows.stall(row), atNs);
      }
    }
  }

  private boolean recorded(long sequence) {
    return sequence >= firstSequence && sequence - firstSequence < rows.size();
  }

  private void lastCompleted(int stallId, long atNs) {
    HeldStall held = find(stallId);
    if (held != null) {
      held.completed(atNs);
    }
  }

  /** Looks from the newest, since what is released belongs to the last stall as a rule. */
  private HeldStall find(int stallId) {
    for (int i = stalls.size() - 1; i >= 0; i--) {
      if (stalls.get(i).id() == stallId) {
        return stalls.get(i);
      }
    }
    return null;
  }

  /** Writes that a stall began, asked for by {@code stall} and applied at {@code atNs}. */
  public void stallBegan(Stall stall, long atNs) {
    stalls.add(new HeldStall(stall, atNs));
  }

  /** Writes that the stall's end was applied at {@code atNs}. */
  public void stallEnded(Stall stall, long atNs, long arrivals) {
    HeldStall held = find(stall.id());
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
        stalls.stream().map(held -> held.view(arrivalsInStall)).toList(),
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
