package org.omissionlab.server.cli;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.omissionlab.server.model.Durations;
import picocli.CommandLine.Option;

/** How long a target runs: for ever, unless told what ends it. */
final class Lifetime {

  @Option(
      names = "--until-stdin-closes",
      description = "End when standard input closes, as it does when the parent process dies.")
  private boolean untilStdinCloses;

  @Option(
      names = "--for",
      description = "End after this time, whatever became of who started it; as in a container.")
  private String longest;

  /**
   * Fails with one sentence if it makes no sense.
   *
   * @throws IllegalArgumentException with that sentence
   */
  void check() {
    if (longest == null) {
      return;
    }
    if (untilStdinCloses) {
      throw new IllegalArgumentException("--for must stand without --until-stdin-closes");
    }
    if (limit().isZero()) {
      throw new IllegalArgumentException("--for must be longer than 0s, but was " + longest);
    }
  }

  /** Returns at its end. */
  void await() throws InterruptedException {
    CountDownLatch never = new CountDownLatch(1);
    if (longest != null) {
      never.await(limit().toNanos(), TimeUnit.NANOSECONDS);
    } else if (untilStdinCloses) {
      awaitEndOfInput();
    } else {
      never.await();
    }
  }

  private Duration limit() {
    return Durations.parse("--for", longest);
  }

  private static void awaitEndOfInput() {
    try {
      while (System.in.read() >= 0) {
        // whatever the parent says, only the end of it matters
      }
    } catch (IOException e) {
      // a pipe that broke is closed too
    }
  }
}
