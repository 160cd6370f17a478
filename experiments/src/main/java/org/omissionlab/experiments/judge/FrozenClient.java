package org.omissionlab.experiments.judge;

import java.util.function.BooleanSupplier;
import org.omissionlab.experiments.judge.rogues.Passing;
import org.omissionlab.generators.Completion;
import org.omissionlab.generators.Target;
import org.omissionlab.generators.time.Timeline;

/**
 * A generator that does not run in [fromNs, toNs): what was due happens when it runs on, and what
 * came back meanwhile is read then. The server goes on.
 */
record FrozenClient(long fromNs, long toNs) {

  /** The timeline as the frozen process lives it. */
  Timeline on(Timeline whole) {
    return new Timeline() {
      @Override
      public long nowNs() {
        return whole.nowNs();
      }

      @Override
      public void at(long timeNs, Runnable event) {
        whole.at(
            timeNs,
            () -> {
              if (frozen(whole)) {
                whole.at(toNs, event);
              } else {
                event.run();
              }
            });
      }

      @Override
      public void runUntil(BooleanSupplier done) {
        whole.runUntil(done);
      }
    };
  }

  /** The target as the frozen process reads it. */
  Target on(Target target, Timeline whole) {
    return new Passing(target) {
      @Override
      public void submit(long intendedNs, long freeNs, Completion completion) {
        target.submit(
            intendedNs,
            freeNs,
            sample -> {
              if (frozen(whole)) {
                whole.at(toNs, () -> completion.complete(sample.withCompletedNs(toNs)));
              } else {
                completion.complete(sample);
              }
            });
      }
    };
  }

  private boolean frozen(Timeline whole) {
    return whole.nowNs() >= fromNs && whole.nowNs() < toNs;
  }
}
