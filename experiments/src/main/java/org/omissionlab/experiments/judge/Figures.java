package org.omissionlab.experiments.judge;

import java.util.Locale;

/** The figures of a property while its verdict is sought. */
record Figures(String id, String unit, Double predicted, Double ledger, Double reported) {

  PropertyResult is(PropertyVerdict verdict, String why, Object... values) {
    String text = values.length == 0 ? why : String.format(Locale.ROOT, why, values);
    return new PropertyResult(id, predicted, ledger, reported, verdict, unit, text);
  }

  /** Against the bounds; {@code said} is what is judged. */
  PropertyResult within(double said, double low, double high, String what) {
    String where = words(low) + " to " + words(high);
    if (said < low) {
      return is(PropertyVerdict.TOO_LOW, "%s is %s (%s is right)", what, words(said), where);
    }
    return said > high
        ? is(PropertyVerdict.TOO_HIGH, "%s is %s (%s is right)", what, words(said), where)
        : is(PropertyVerdict.HELD, "%s is %s (%s is right)", what, words(said), where);
  }

  private String words(double value) {
    return Words.of(value, unit);
  }

  static Double orNull(double value) {
    return Double.isNaN(value) ? null : (Double) value;
  }
}
