package org.omissionlab.server.ledger;

/**
 * Rows of the ledger in arrays preallocated to their capacity: arrival, start, end, outcome, stall.
 * Start and end mean something only where the outcome and {@link #started} say so.
 */
public final class Rows {
  /** What a row takes: three instants, outcome, {@link #started}, stall. */
  static final int BYTES = 3 * 8 + 1 + 1 + 4;

  private final long[] arrivalNs;
  private final long[] startNs;
  private final long[] endNs;
  private final byte[] outcome;
  private final boolean[] started;
  private final int[] stall;
  private int size;

  Rows(int capacity) {
    arrivalNs = new long[capacity];
    startNs = new long[capacity];
    endNs = new long[capacity];
    outcome = new byte[capacity];
    started = new boolean[capacity];
    stall = new int[capacity];
  }

  int capacity() {
    return arrivalNs.length;
  }

  /** Returns how many rows there are. */
  public int size() {
    return size;
  }

  /** Returns the instant given to the engine as arrival. */
  public long arrivalNs(int row) {
    return arrivalNs[row];
  }

  /** Returns whether the request entered service. */
  public boolean started(int row) {
    return started[row];
  }

  /** Returns when the request entered service. */
  public long startNs(int row) {
    return startNs[row];
  }

  /** Returns when the request was done or refused; of no meaning while it is pending. */
  public long endNs(int row) {
    return endNs[row];
  }

  /** Returns what became of the request. */
  public Outcome outcome(int row) {
    return Outcome.of(outcome[row]);
  }

  /** Returns the id of the stall in which it arrived, −1 if none. */
  public int stall(int row) {
    return stall[row];
  }

  void clear() {
    size = 0;
  }

  void add(long atNs, int stallId) {
    arrivalNs[size] = atNs;
    outcome[size] = (byte) Outcome.PENDING.ordinal();
    started[size] = false;
    stall[size] = stallId;
    size++;
  }

  void start(int row, long atNs) {
    startNs[row] = atNs;
    started[row] = true;
  }

  void end(int row, Outcome how, long atNs) {
    endNs[row] = atNs;
    outcome[row] = (byte) how.ordinal();
  }

  Rows copy(int from, int count) {
    Rows copy = new Rows(count);
    System.arraycopy(arrivalNs, from, copy.arrivalNs, 0, count);
    System.arraycopy(startNs, from, copy.startNs, 0, count);
    System.arraycopy(endNs, from, copy.endNs, 0, count);
    System.arraycopy(outcome, from, copy.outcome, 0, count);
    System.arraycopy(started, from, copy.started, 0, count);
    System.arraycopy(stall, from, copy.stall, 0, count);
    copy.size = count;
    return copy;
  }
}
