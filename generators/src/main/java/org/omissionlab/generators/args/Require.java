package org.omissionlab.generators.args;

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

  /** Returns {@code value} if it is there. */
  public static <T> T present(String argument, T value) {
    if (value == null) {
      throw new IllegalArgumentException(argument + " must be given, but was null");
    }
    return value;
  }
}
