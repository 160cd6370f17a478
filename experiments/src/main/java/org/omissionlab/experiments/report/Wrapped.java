package org.omissionlab.experiments.report;

/** Text broken into lines that fit a terminal. */
final class Wrapped {

  private static final int WIDTH = 118;

  private Wrapped() {}

  /** {@code text} after {@code first}, later lines after as many blanks. */
  static String text(String first, String text) {
    StringBuilder lines = new StringBuilder();
    StringBuilder line = new StringBuilder(first);
    boolean empty = true;
    for (String word : text.strip().split("\\s+")) {
      if (!empty && line.length() + 1 + word.length() > WIDTH) {
        lines.append(line).append('\n');
        line = new StringBuilder(" ".repeat(first.length()));
        empty = true;
      }
      line.append(empty ? "" : " ").append(word);
      empty = false;
    }
    return lines.append(line).append('\n').toString();
  }
}
