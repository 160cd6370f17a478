package org.omissionlab.server.http;

/** Whole numbers in query and path. */
final class Numbers {
  private Numbers() {}

  /**
   * Returns the number that {@code text} is.
   *
   * @throws IllegalArgumentException with one sentence if it is none from least to most
   */
  static long whole(String name, String text, long least, long most) {
    try {
      long number = Long.parseLong(String.valueOf(text));
      if (number >= least && number <= most) {
        return number;
      }
    } catch (NumberFormatException e) {
      // falls through to the sentence below
    }
    throw new IllegalArgumentException(
        String.format(
            "%s must be a whole number from %d to %d, but was '%s'", name, least, most, text));
  }
}
