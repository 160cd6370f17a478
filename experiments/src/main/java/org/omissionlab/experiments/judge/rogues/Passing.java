package org.omissionlab.experiments.judge.rogues;

import java.util.function.UnaryOperator;
import org.omissionlab.generators.Completion;
import org.omissionlab.generators.Target;
import org.omissionlab.generators.record.Sample;

/** Stands between a generator and its target; what gives up does so at the target. */
public abstract class Passing implements Target {

  protected final Target target;

  /** Passes on to {@code target}. */
  protected Passing(Target target) {
    this.target = target;
  }

  /** Returns a target whose every answer is told as {@code edit} makes it. */
  static Target edited(Target target, UnaryOperator<Sample> edit) {
    return new Passing(target) {
      @Override
      public void submit(long intendedNs, long freeNs, Completion completion) {
        target.submit(intendedNs, freeNs, sample -> completion.complete(edit.apply(sample)));
      }
    };
  }

  @Override
  public void abandon() {
    target.abandon();
  }
}
