package org.omissionlab.generators.args;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Arguments checked with one sentence that names the argument, the rule and the value given. */
public final class Require {

  private Require() {}

  /** Returns {@code value} if it is at least {@code least}. */
  public static int atLeast(String argument, int least, int value) {
    return (int) atLeast(argument, (long) least, (long) value);
  }

  /** Returns {@code value} if it is at least {@code least}. */
  public static long atLeast(String argument, long least, long value) {
    if (value < least) {
      throw new IllegalArgumentException(
          argument + " must be at least " + least + ", but was " + value);
    }
    return value;
  }

  /** Returns {@code value} if it is at most {@code most}. */
  public static long atMost(String argument, long most, long value) {
    if (value > most) {
      throw new IllegalArgumentException(
          argument + " must be at most " + most + ", but was " + value);
    }
    return value;
  }

  /** Returns {@code value} if it is a finite number above zero. */
  public static double positive(String argument, double value) {
    if (!(value > 0) || Double.isInfinite(value)) {
      throw new IllegalArgumentException(argument + " must be above zero, but was " + value);
    }
    return value;
  }

  /** Returns the value that is named {@code text}; the sentence lists the names of all. */
  public static <T> T oneOf(
      String argument, List<T> values, Function<? super T, String> name, String text) {
    for (T value : values) {
      if (name.apply(value).equals(text)) {
        return value;
      }
    }
    String names = values.stream().map(name).collect(Collectors.joining(", "));
    throw new IllegalArgumentException(argument + " must be one of " + names + ", but was " + text);
  }

  /** Returns {@code value} if it is there. */
  public static <T> T present(String argument, T value) {
    if (value == null) {
      throw new IllegalArgumentException(argument + " must be given, but was null");
    }
    return value;
  }
}
