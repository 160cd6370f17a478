package org.omissionlab.server.cli;

import java.util.Comparator;
import java.util.List;

/** Finds what was meant by a word with a slip of the finger in it. */
final class Nearest {

  private Nearest() {}

  /** The one of {@code known} that {@code word} begins, or is nearest to; null if none is near. */
  static String to(String word, List<String> known) {
    String bare = bare(word);
    if (bare.isEmpty()) {
      return null;
    }
    String nearest =
        known.stream().min(Comparator.comparingInt(k -> distance(bare, bare(k)))).orElse(null);
    return nearest != null && distance(bare, bare(nearest)) <= Math.max(1, bare.length() / 3)
        ? nearest
        : null;
  }

  private static String bare(String word) {
    return word.replaceFirst("^-+", "");
  }

  /**
   * How many letters are missing, too many, wrong, or swapped with the next; 1 for a beginning of
   * two letters or more.
   */
  static int distance(String a, String b) {
    if (a.length() > 1 && a.length() < b.length() && b.startsWith(a)) {
      return 1;
    }
    int[][] d = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        if (i == 0 || j == 0) {
          d[i][j] = i + j;
          continue;
        }
        int wrong = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
        d[i][j] = Math.min(d[i - 1][j - 1] + wrong, 1 + Math.min(d[i - 1][j], d[i][j - 1]));
        boolean pair = i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2);
        if (pair && a.charAt(i - 2) == b.charAt(j - 1)) {
          d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
        }
      }
    }
    return d[a.length()][b.length()];
  }
}
