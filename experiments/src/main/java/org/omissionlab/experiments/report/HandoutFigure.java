package org.omissionlab.experiments.report;

import java.util.Locale;

/** A number on a page of the workshop, with the unit that says how it is written. */
record HandoutFigure(double value, String unit) {

  private static final String PER_CENT = "%";

  HandoutFigure minus(HandoutFigure other) {
    return new HandoutFigure(value - other.value, unit);
  }

  HandoutFigure share(HandoutFigure whole) {
    return new HandoutFigure(100 * value / whole.value, PER_CENT);
  }

  /** As reports write it, without its unit. */
  String text() {
    if (unit.equals(PER_CENT)) {
      return String.format(Locale.ROOT, value < 1 ? "%.2f" : "%.0f", value);
    }
    return Cells.number(value, unit);
  }
}
