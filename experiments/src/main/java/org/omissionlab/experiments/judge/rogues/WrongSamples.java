package org.omissionlab.experiments.judge.rogues;

import static org.omissionlab.experiments.audit.SampleReport.latencies;
import static org.omissionlab.experiments.audit.SampleReport.stated;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToLongFunction;
import org.omissionlab.experiments.audit.GenericReport;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.generators.record.Accounts;
import org.omissionlab.generators.record.Outcome;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.generators.record.Sample;

/** Reports that leave requests out of their latencies, or charge them wrongly. */
public final class WrongSamples {

  /** Stands for a sample without a latency. */
  private static final long NONE = -1;

  private WrongSamples() {}

  /** Requests that failed, were refused or ran out of time have no latency and no word. */
  public static GenericReport silentAboutFailures(Observation run) {
    long[] kept = latenciesOf(run, s -> s.outcome() == Outcome.COMPLETED ? s.responseNs() : NONE);
    Accounts accounts = run.accounts();
    return latencies(
            stated(run, Reading.RESPONSE)
                .failures(accounts.failed() + accounts.refused(), accounts.timedOut(), null),
            kept)
        .build();
  }

  /** Arrivals given up for want of a connection are not mentioned. */
  public static GenericReport silentAboutDropped(Observation run) {
    Accounts accounts = run.accounts();
    long failed = accounts.failed() + accounts.refused();
    return latencies(
            stated(run, Reading.RESPONSE).failures(failed, accounts.timedOut(), failed),
            latenciesOf(run, s -> s.timed() ? s.responseNs() : NONE))
        .build();
  }

  /** A request that ran out of time is put down as 0, for it got no answer. */
  public static GenericReport nothingForTimeouts(Observation run) {
    ToLongFunction<Sample> latency =
        s -> s.outcome() == Outcome.TIMED_OUT ? 0 : s.timed() ? s.responseNs() : NONE;
    return latencies(stated(run, Reading.RESPONSE), latenciesOf(run, latency)).build();
  }

  /** What began in a warm-up of {@code length} is thrown away, whatever happened in it. */
  public static GenericReport afterWarmUp(Observation run, Duration length) {
    long fromNs = run.result().startNs() + length.toNanos();
    long[] kept =
        latenciesOf(run, s -> s.timed() && s.intendedNs() >= fromNs ? s.responseNs() : NONE);
    return latencies(stated(run, Reading.RESPONSE), kept).build();
  }

  /** Requests are sent one by one but timed by {@code size}: the clock stops with the last. */
  public static GenericReport atEndOfBatch(Observation run, int size) {
    List<Sample> sent =
        run.recording().samples().kept().stream()
            .filter(Sample::timed)
            .sorted(Comparator.comparingLong(Sample::intendedNs))
            .toList();
    long[] kept = new long[sent.size()];
    for (int from = 0; from < kept.length; from += size) {
      List<Sample> batch = sent.subList(from, Math.min(kept.length, from + size));
      long endNs = batch.stream().mapToLong(Sample::completedNs).max().orElse(0);
      for (int i = 0; i < batch.size(); i++) {
        kept[from + i] = endNs - batch.get(i).intendedNs();
      }
    }
    return latencies(stated(run, Reading.RESPONSE), kept).build();
  }

  /** A wall clock that is set forward by {@code step}, {@code at} into the run. */
  public static GenericReport steppingClock(Observation run, Duration at, Duration step) {
    long stepNs = run.result().startNs() + at.toNanos();
    ToLongFunction<Sample> latency =
        s -> {
          boolean across = s.intendedNs() < stepNs && s.completedNs() >= stepNs;
          return !s.timed() ? NONE : s.responseNs() + (across ? step.toNanos() : 0);
        };
    return latencies(stated(run, Reading.RESPONSE), latenciesOf(run, latency)).build();
  }

  /** The latencies that {@code latency} gives, without those of samples that have none. */
  static long[] latenciesOf(Observation run, ToLongFunction<Sample> latency) {
    return run.recording().samples().kept().stream()
        .mapToLong(latency)
        .filter(ns -> ns != NONE)
        .toArray();
  }
}
