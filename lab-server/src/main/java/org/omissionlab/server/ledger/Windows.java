package org.omissionlab.server.ledger;

import java.util.ArrayList;
import java.util.List;

/** Counts rows in consecutive windows from the mark. */
public final class Windows {
  private static final int MOST = 1_000_000;

  private final long markNs;
  private final long widthNs;
  private final List<long[]> counts = new ArrayList<>();

  /** Windows [mark + i·width, mark + (i+1)·width). */
  public Windows(long markNs, long widthNs) {
    this.markNs = markNs;
    this.widthNs = widthNs;
  }

  /**
   * Adds these rows.
   *
   * @throws IllegalArgumentException if there would be more than a million windows
   */
  public void add(Rows rows) {
    for (int row = 0; row < rows.size(); row++) {
      Outcome outcome = rows.outcome(row);
      at(rows.arrivalNs(row))[0]++;
      if (outcome == Outcome.COMPLETED) {
        at(rows.endNs(row))[1]++;
      } else if (outcome != Outcome.PENDING) {
        at(rows.arrivalNs(row))[2]++;
      }
    }
  }

  private long[] at(long instantNs) {
    long index = Math.floorDiv(instantNs - markNs, widthNs);
    if (index >= MOST) {
      throw new IllegalArgumentException(
          "windowMs must give at most " + MOST + " windows, but was " + widthNs / 1_000_000);
    }
    while (counts.size() <= index) {
      counts.add(new long[3]);
    }
    return counts.get((int) index);
  }

  /** Returns all windows up to the last that has anything in it; none left out between. */
  public List<Summary.Window> list() {
    List<Summary.Window> windows = new ArrayList<>();
    for (int i = 0; i < counts.size(); i++) {
      long[] count = counts.get(i);
      windows.add(new Summary.Window(markNs + i * widthNs, count[0], count[1], count[2]));
    }
    return windows;
  }
}
