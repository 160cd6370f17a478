package org.omissionlab.experiments.judge.rogues;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.omissionlab.experiments.plan.Fault;
import org.omissionlab.generators.Completion;
import org.omissionlab.generators.Target;
import org.omissionlab.generators.http.HttpTarget;
import org.omissionlab.generators.record.Outcome;
import org.omissionlab.generators.record.Sample;
import org.omissionlab.generators.time.Timeline;

/** What real clients do between the call and the wire, and what they then record of it. */
public final class ClientFaults {

  private ClientFaults() {}

  /**
   * Sends again, {@code pause} after each refusal, until it is served, and records the last attempt
   * as if it had been the only one.
   */
  public static Fault retriesAndForgets(Duration pause) {
    return (target, timeline) -> new Retrying(target, timeline, pause.toNanos(), false);
  }

  /** The same charged from the first attempt, as the caller waits. */
  public static Fault retries(Duration pause) {
    return (target, timeline) -> new Retrying(target, timeline, pause.toNanos(), true);
  }

  /**
   * Gets to read an answer {@code late} after it sent the request, if it has come by then. On real
   * HTTP the bytes wait in the client's socket, as they do for a client that is busy elsewhere.
   */
  public static Fault readsLate(Duration late) {
    return (target, timeline) -> {
      if (target instanceof HttpTarget real) {
        real.readLate(late);
        return real;
      }
      return new ReadingLate(target, timeline, late.toNanos());
    };
  }

  /** Takes a quick refusal for a quick answer. */
  public static UnaryOperator<Target> takesRefusalForAnswer() {
    return target -> Passing.edited(target, ClientFaults::asAnswered);
  }

  private static Sample asAnswered(Sample s) {
    return s.outcome() == Outcome.REFUSED
        ? new Sample(
            s.intendedNs(), s.freeNs(), s.startNs(), s.completedNs(), Outcome.COMPLETED, null)
        : s;
  }

  private static final class ReadingLate extends Passing {
    private final Timeline timeline;
    private final long lateNs;

    ReadingLate(Target target, Timeline timeline, long lateNs) {
      super(target);
      this.timeline = timeline;
      this.lateNs = lateNs;
    }

    @Override
    public void submit(long intendedNs, long freeNs, Completion completion) {
      target.submit(
          intendedNs,
          freeNs,
          sample -> {
            long readNs = Math.max(sample.completedNs(), sample.startNs() + lateNs);
            timeline.at(readNs, () -> completion.complete(sample.withCompletedNs(readNs)));
          });
    }
  }

  private static final class Retrying extends Passing {
    private final Timeline timeline;
    private final long pauseNs;
    private final boolean fromFirst;
    private final Map<Long, Runnable> waiting = new LinkedHashMap<>();
    private long waits;
    private boolean abandoned;

    Retrying(Target target, Timeline timeline, long pauseNs, boolean fromFirst) {
      super(target);
      this.timeline = timeline;
      this.pauseNs = pauseNs;
      this.fromFirst = fromFirst;
    }

    @Override
    public void submit(long intendedNs, long freeNs, Completion completion) {
      attempt(intendedNs, freeNs, null, completion);
    }

    @Override
    public void abandon() {
      abandoned = true;
      List.copyOf(waiting.values()).forEach(Runnable::run);
      waiting.clear();
      super.abandon();
    }

    private void attempt(long intendedNs, long freeNs, Sample first, Completion completion) {
      target.submit(
          intendedNs,
          freeNs,
          sample -> answered(first == null ? sample : first, sample, completion));
    }

    private void answered(Sample first, Sample last, Completion completion) {
      if (last.outcome() != Outcome.REFUSED || abandoned) {
        completion.complete(fromFirst ? charged(first, last) : last);
        return;
      }
      long wait = waits++;
      long againNs = last.completedNs() + pauseNs;
      waiting.put(wait, () -> answered(first, last, completion));
      timeline.at(
          againNs,
          () -> {
            if (waiting.remove(wait) != null) {
              attempt(againNs, againNs, first, completion);
            }
          });
    }

    private static Sample charged(Sample first, Sample last) {
      return new Sample(
          first.intendedNs(),
          first.freeNs(),
          first.startNs(),
          last.completedNs(),
          last.outcome(),
          last.reason());
    }
  }
}
