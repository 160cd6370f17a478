package org.omissionlab.experiments.judge.rogues;

import java.util.function.UnaryOperator;
import org.omissionlab.generators.Completion;
import org.omissionlab.generators.Target;
import org.omissionlab.generators.record.Outcome;
import org.omissionlab.generators.record.Sample;

/** Faults between a generator and its target: real traffic, wrongly accounted. */
public final class Faults {

  private Faults() {}

  /** Claims that every request started when it was intended to: the clock is read in the plan. */
  public static UnaryOperator<Target> startsAsIntended() {
    return target ->
        Passing.edited(
            target,
            s ->
                new Sample(
                    s.intendedNs(),
                    s.freeNs(),
                    s.intendedNs(),
                    s.completedNs(),
                    s.outcome(),
                    s.reason()));
  }

  /** Claims that whatever took longer than {@code ns} took just that: a clamped histogram. */
  public static UnaryOperator<Target> clampsAt(long ns) {
    return target ->
        Passing.edited(target, s -> s.withCompletedNs(Math.min(s.completedNs(), s.startNs() + ns)));
  }

  /** Forgets every {@code nth} completion: the request has no outcome at all. */
  public static UnaryOperator<Target> losesEvery(int nth) {
    return target ->
        new Passing(target) {
          private int seen;

          @Override
          public void submit(long intendedNs, long freeNs, Completion completion) {
            target.submit(
                intendedNs,
                freeNs,
                sample -> {
                  if (++seen % nth != 0 || sample.outcome() != Outcome.COMPLETED) {
                    completion.complete(sample);
                  }
                });
          }
        };
  }
}
