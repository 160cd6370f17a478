package org.omissionlab.experiments.workshop;

/** A stranger's name, so that it can stand among others on everybody's screen. */
final class ShownName {

  private static final int LONGEST = 40;

  private ShownName() {}

  /** Without control characters, short, and never empty. */
  static String of(String name) {
    String text = name == null ? "" : name.replaceAll("[\\p{C}\\p{Zl}\\p{Zp}]", " ").strip();
    if (text.isEmpty()) {
      return "guest";
    }
    int points = text.codePointCount(0, text.length());
    return points <= LONGEST ? text : text.substring(0, text.offsetByCodePoints(0, LONGEST));
  }
}
