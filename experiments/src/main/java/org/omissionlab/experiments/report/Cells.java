package org.omissionlab.experiments.report;

import java.util.Locale;
import org.omissionlab.experiments.run.SeriesRecord;

/** How figures are written; null stays null. */
final class Cells {

  private static final double LARGE = 100;
  private static final double SMALL = 10;

  private Cells() {}

  static String number(Double value, String unit) {
    if (value == null) {
      return null;
    }
    String format =
        switch (unit) {
          case "ms" -> Math.abs(value) < LARGE ? "%.1f" : "%,.0f";
          case "ratio" -> Math.abs(value) < SMALL ? "%.3f" : "%.1f";
          case "share", "lateness" -> "%.3f";
          default -> value == Math.rint(value) ? "%,.0f" : "%,.1f";
        };
    return String.format(Locale.ROOT, format, value);
  }

  /** A number of unknown unit, with as many digits as it needs. */
  static String figure(Double value) {
    if (value == null) {
      return null;
    }
    if (value == Math.rint(value)) {
      return String.format(Locale.ROOT, "%,.0f", value);
    }
    return String.format(Locale.ROOT, Math.abs(value) < LARGE ? "%.3f" : "%,.1f", value);
  }

  static String dash(String cell) {
    return cell == null ? "-" : cell;
  }

  /** A quantile as a percentile: {@code p97.5}. */
  static String percentile(double q) {
    return "p" + plain(Math.round(q * 1e7) / 1e5);
  }

  static String plain(double value) {
    return value == Math.rint(value)
        ? String.format(Locale.ROOT, "%.0f", value)
        : String.format(Locale.ROOT, "%.3f", value).replaceAll("0+$", "");
  }

  /** What a reading is charged from, and whether its tail was measured at all. */
  static String boundary(SeriesRecord s) {
    return switch (s.reading()) {
      case "service" -> "actual send";
      case "response" -> "intended start";
      default ->
          s.plan().expectedIntervalMs() == null
              ? s.reading() // of a lab that knows more of them
              : "reconstructed, e " + interval(s.plan().expectedIntervalMs()) + " ms";
    };
  }

  /** With enough digits to tell two short intervals apart. */
  private static String interval(double ms) {
    return ms < 1 ? plain(ms) : number(ms, "ms");
  }
}
