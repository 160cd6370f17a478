package org.omissionlab.experiments.cli;

import me.tongfei.progressbar.ProgressBarRenderer;
import me.tongfei.progressbar.ProgressState;

/** How progress is drawn: what is done, how long the rest takes, what is being done. */
final class BarLine implements ProgressBarRenderer {

  private static final int LEAST = 4;
  private static final int MOST = 20;

  /** What stands behind the bar, such as {@code 12 s left, 3/31 ctrl-z #2: naive}. */
  static String label(String left, int part, int parts, String what) {
    return left + ", " + (parts > 1 ? part + "/" + parts + " " : "") + what;
  }

  /** The words matter most: the bar takes what they leave of a line. */
  @Override
  public String render(ProgressState state, int most) {
    return line(state.getNormalizedProgress(), state.getExtraMessage(), most);
  }

  static String line(double done, String label, int most) {
    int room = Math.max(LEAST, Math.min(MOST, most - label.length() - 3));
    int full = (int) Math.round(room * Math.min(1, Math.max(0, done)));
    String line = "[" + "=".repeat(full) + " ".repeat(room - full) + "] " + label;
    return line.length() <= most ? line : line.substring(0, Math.max(0, most));
  }
}
