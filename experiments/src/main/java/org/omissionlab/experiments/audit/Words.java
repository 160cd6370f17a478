package org.omissionlab.experiments.audit;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;

/** Figures as a reader is told them. */
public final class Words {

  private Words() {}

  /** Such as {@code p99.9} for 0.999. */
  public static String quantile(double q) {
    return "p"
        + BigDecimal.valueOf(q)
            .multiply(BigDecimal.valueOf(100))
            .stripTrailingZeros()
            .toPlainString();
  }

  /** A latency in ms with three digits or more; as it stands where the unit is unknown. */
  public static String latency(double value, Unit unit) {
    return unit == null ? digits(value) : digits(unit.toMs(value)) + " ms";
  }

  /** A number with thousands set apart: three digits or more. */
  public static String digits(double value) {
    double size = Math.abs(value);
    String form = size >= 100 ? "%,.0f" : size >= 10 ? "%.1f" : size >= 1 ? "%.2f" : "%.3f";
    return String.format(Locale.ROOT, form, value);
  }

  /** A count with thousands set apart. */
  public static String count(long value) {
    return String.format(Locale.ROOT, "%,d", value);
  }

  /** Such as {@code a, b and c}. */
  static String list(List<String> words) {
    int last = words.size() - 1;
    return last < 1
        ? String.join("", words)
        : String.join(", ", words.subList(0, last)) + " and " + words.get(last);
  }

  static String format(String form, Object... values) {
    return String.format(Locale.ROOT, form, values);
  }
}
