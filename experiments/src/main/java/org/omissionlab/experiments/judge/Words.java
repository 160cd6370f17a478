package org.omissionlab.experiments.judge;

import java.util.Locale;

/** Figures as a reader is told them. */
final class Words {

  private Words() {}

  /** Such as {@code 951 ms}, {@code 11.2 ms} or {@code 3,000}. */
  static String of(double value, String unit) {
    String form = unit.isEmpty() || Math.abs(value) >= 100 ? "%,.0f" : "%.1f";
    String number = String.format(Locale.ROOT, form, value);
    return unit.isEmpty() ? number : number + (unit.startsWith("/") ? "" : " ") + unit;
  }
}
