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
        edited(
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
        edited(
            target,
            s ->
                new Sample(
                    s.intendedNs(),
                    s.freeNs(),
                    s.startNs(),
                    Math.min(s.completedNs(), s.startNs() + ns),
                    s.outcome(),
                    s.reason()));
  }

  /** Forgets every {@code nth} completion: the request has no outcome at all. */
  public static UnaryOperator<Target> losesEvery(int nth) {
    return target ->
        new Wrapped(target) {
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

  /** Reports what was refused as answered: a quick "no" looks like a fast server. */
  public static UnaryOperator<Target> takesNoForAnAnswer() {
    return target ->
        edited(
            target,
            s ->
                s.outcome() == Outcome.REFUSED
                    ? new Sample(
                        s.intendedNs(),
                        s.freeNs(),
                        s.startNs(),
                        s.completedNs(),
                        Outcome.COMPLETED,
                        null)
                    : s);
  }

  private static Target edited(Target target, UnaryOperator<Sample> edit) {
    return new Wrapped(target) {
      @Override
      public void submit(long intendedNs, long freeNs, Completion completion) {
        target.submit(intendedNs, freeNs, sample -> completion.complete(edit.apply(sample)));
      }
    };
  }

  private abstract static class Wrapped implements Target {
    private final Target target;

    Wrapped(Target target) {
      this.target = target;
    }

    @Override
    public void abandon() {
      target.abandon();
    }
  }
}
