package org.omissionlab.server.model;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Durations as people write them: {@code 250us}, {@code 10ms}, {@code 1.5s}, {@code 2m}. */
public final class Durations {
  private static final Pattern FORM =
      Pattern.compile("(\\d{1,18}(?:\\.\\d{1,9})?)(ns|us|ms|s|m|h)");
  private static final Map<String, Long> UNIT_NS =
      Map.of(
          "ns", 1L,
          "us", 1_000L,
          "ms", 1_000_000L,
          "s", 1_000_000_000L,
          "m", 60_000_000_000L,
          "h", 3_600_000_000_000L);

  /** The longest duration the lab computes with: a hundred years, far from overflow in ns. */
  private static final Duration LONGEST = Duration.ofDays(36_500);

  private Durations() {}

  /**
   * Returns the duration that {@code text} names.
   *
   * @param name what the text is for, such as {@code --service}; begins the error's sentence
   * @param text a number with a unit (ns, us, ms, s, m, h), or the ISO form such as {@code PT1S}
   * @throws IllegalArgumentException with one sentence if it is anything else, negative, not whole
   *     in nanoseconds, or longer than a hundred years
   */
  public static Duration parse(String name, String text) {
    Duration duration = text == null ? null : read(text.strip());
    if (duration == null || duration.isNegative() || duration.compareTo(LONGEST) > 0) {
      throw new IllegalArgumentException(
          name
              + " must be a duration such as 10ms, 250us, 1.5s or 2m"
              + " (a number with one of ns, us, ms, s, m, h), but was '"
              + text
              + "'");
    }
    return duration;
  }

  /** As {@link #parse(String, String)}, with "the duration" as name. */
  public static Duration parse(String text) {
    return parse("the duration", text);
  }

  private static Duration read(String text) {
    try {
      Matcher form = FORM.matcher(text);
      if (!form.matches()) {
        return text.startsWith("PT") ? Duration.parse(text) : null;
      }
      BigDecimal ns = new BigDecimal(form.group(1)).multiply(unit(form.group(2)));
      return Duration.ofNanos(ns.longValueExact());
    } catch (ArithmeticException | java.time.DateTimeException e) {
      return null;
    }
  }

  private static BigDecimal unit(String name) {
    return BigDecimal.valueOf(UNIT_NS.get(name));
  }

  /**
   * Returns the duration in seconds, ms, us or ns, whichever keeps the number at 1 or more; exact,
   * and {@link #parse(String)} reads it back.
   */
  public static String format(Duration duration) {
    long ns = duration.toNanos();
    for (String unit : new String[] {"s", "ms", "us"}) {
      if (Math.abs(ns) >= UNIT_NS.get(unit)) {
        return BigDecimal.valueOf(ns).divide(unit(unit)).stripTrailingZeros().toPlainString()
            + unit;
      }
    }
    return ns == 0 ? "0s" : ns + "ns";
  }
}
