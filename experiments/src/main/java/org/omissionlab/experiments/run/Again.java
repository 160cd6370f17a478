package org.omissionlab.experiments.run;

import java.util.function.Supplier;

/** Asks a target again that did not answer, since its host may only have been busy. */
public final class Again {

  private static final int ATTEMPTS = 3;

  private Again() {}

  /**
   * What {@code asked} returns, by the third attempt at the latest.
   *
   * @param over asked after each attempt that failed: why another is of no use, or null to go on
   * @throws TargetLost of the last attempt
   */
  public static <T> T ask(Supplier<String> over, Supplier<T> asked) {
    for (int attempt = 1; attempt < ATTEMPTS; attempt++) {
      try {
        return asked.get();
      } catch (TargetLost lost) {
        if (over.get() != null) {
          throw lost;
        }
      }
    }
    return asked.get();
  }
}
