package org.omissionlab.experiments.audit.readers;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Looks figures up in the text that a tool printed. */
record Found(String tool, String text) {

  /**
   * The first group of {@code pattern} as a number; fails with a sentence that names {@code what}.
   */
  double number(Pattern pattern, String what) {
    Double found = numberOrNull(pattern);
    if (found == null) {
      throw new IllegalArgumentException(
          String.format(Locale.ROOT, "the report of %s is cut short: it lacks %s", tool, what));
    }
    return found;
  }

  /** The first group of {@code pattern} as a number; null if it is not there or no number. */
  Double numberOrNull(Pattern pattern) {
    Matcher found = pattern.matcher(text);
    if (!found.find() || found.group(1).strip().equals("NaN")) {
      return null;
    }
    return Double.parseDouble(found.group(1));
  }

  /** The sum of the first groups of all that {@code pattern} finds. */
  long sum(Pattern pattern) {
    return pattern.matcher(text).results().mapToLong(m -> Long.parseLong(m.group(1))).sum();
  }

  /** The last whole number of a count that may be missing, and is 0 then. */
  long countOrZero(Pattern pattern) {
    Double found = numberOrNull(pattern);
    return found == null ? 0 : found.longValue();
  }
}
