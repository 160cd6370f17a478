package org.omissionlab.experiments.catalogue;

import java.util.Locale;

/** Lines of text with figures in them, the same in every country. */
final class Line {

  private Line() {}

  /** {@link String#format} in {@link Locale#ROOT}. */
  static String format(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}
