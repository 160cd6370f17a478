package org.omissionlab.server.ledger;

import java.util.Arrays;

/**
 * The server's own view of how long requests took: service start to end of those it completed. What
 * they waited before, and those it refused, are not in it.
 */
public final class ServiceTimes {
  private long[] timesNs = new long[1_024];
  private int count;

  /**
   * The distribution; the quantiles by nearest rank, null without any time.
   *
   * @param n completed requests behind it
   */
  public record Quantiles(long n, Double p50Ms, Double p99Ms, Double maxMs) {}

  /** Adds the completed ones of these rows. */
  public void add(Rows rows) {
    for (int row = 0; row < rows.size(); row++) {
      if (rows.outcome(row) == Outcome.COMPLETED) {
        add(rows.endNs(row) - rows.startNs(row));
      }
    }
  }

  /** Adds one time. */
  public void add(long ns) {
    if (count == timesNs.length) {
      timesNs = Arrays.copyOf(timesNs, 2 * count);
    }
    timesNs[count++] = ns;
  }

  /** Returns what was added so far. */
  public Quantiles quantiles() {
    if (count == 0) {
      return new Quantiles(0, null, null, null);
    }
    Arrays.sort(timesNs, 0, count);
    return new Quantiles(count, ms(50), ms(99), ms(100));
  }

  /** The ⌈percent·n/100⌉-th smallest. */
  private double ms(int percent) {
    long rank = (percent * (long) count + 99) / 100;
    return timesNs[(int) rank - 1] / 1e6;
  }
}
