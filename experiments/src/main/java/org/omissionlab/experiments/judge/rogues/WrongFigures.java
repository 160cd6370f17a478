package org.omissionlab.experiments.judge.rogues;

import static org.omissionlab.experiments.audit.SampleReport.latencies;
import static org.omissionlab.experiments.audit.SampleReport.stated;
import static org.omissionlab.experiments.audit.SampleReport.taken;

import java.util.Arrays;
import java.util.List;
import java.util.function.LongUnaryOperator;
import java.util.stream.LongStream;
import org.omissionlab.experiments.audit.GenericReport;
import org.omissionlab.experiments.audit.GenericReport.Correction;
import org.omissionlab.experiments.audit.ReportBuilder;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.generators.record.Sample;

/** Reports that make something else of their latencies than percentiles of the run. */
public final class WrongFigures {

  private static final long SECOND_NS = 1_000_000_000;
  private static final long[] BOUNDS_MS = {1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000};

  private WrongFigures() {}

  /** Charges from the intended start and then back-fills that, too. */
  public static GenericReport correctedTwice(Observation run) {
    long[] filled = filled(taken(run, Reading.RESPONSE), cycleNs(run));
    return latencies(stated(run, Reading.RESPONSE), filled).build();
  }

  /** Service times back-filled with a worker's cycle N/λ: a reconstruction, and it says so. */
  public static GenericReport backFilled(Observation run) {
    return backFilled(run, cycleNs(run));
  }

  /** The same with 1/λ, as if one worker made all requests. */
  public static GenericReport backFilledForOne(Observation run) {
    return backFilled(run, Math.round(run.intervalMs() * 1e6));
  }

  /** Service times back-filled with an interval, the values made up counted apart. */
  public static GenericReport backFilled(Observation run, long intervalNs) {
    long[] measured = taken(run, Reading.SERVICE);
    long[] all = filled(measured, intervalNs);
    return latencies(stated(run, Reading.SERVICE), all)
        .samples((long) measured.length, (long) (all.length - measured.length))
        .correction(Correction.backFilled(intervalNs / 1e6))
        .build();
  }

  /** Percentiles of each second, and their mean over the run. */
  public static GenericReport averaged(Observation run) {
    long seconds = (run.plan().window().toNanos() + SECOND_NS - 1) / SECOND_NS;
    List<GenericReport> parts =
        LongStream.range(0, seconds)
            .mapToObj(second -> ofSecond(run, second))
            .filter(part -> part.length > 0)
            .map(part -> latencies(new ReportBuilder(), part).build())
            .toList();
    ReportBuilder report = latencies(stated(run, Reading.RESPONSE), taken(run, Reading.RESPONSE));
    for (double q : report.build().quantiles().keySet()) {
      report.quantile(q, parts.stream().mapToDouble(p -> p.at(q)).average().orElse(0));
    }
    return report.build();
  }

  /**
   * The maximum is set anew every second and printed as it stands at the end, beside the lower
   * percentiles: those above would give it away.
   */
  public static GenericReport lastMaximum(Observation run) {
    long[] taken = taken(run, Reading.RESPONSE);
    GenericReport whole = latencies(new ReportBuilder(), taken).build();
    ReportBuilder report =
        stated(run, Reading.RESPONSE)
            .samples((long) taken.length, null)
            .quantile(0.5, whole.at(0.5))
            .quantile(0.75, whole.at(0.75));
    long lastSecond = run.plan().window().toNanos() / SECOND_NS - 1;
    return report.max(Arrays.stream(ofSecond(run, lastSecond)).max().orElse(0) / 1e6).build();
  }

  /** Buckets of 1, 2, 5, 10 … ms, and a percentile is the upper bound of its bucket. */
  public static GenericReport coarse(Observation run) {
    return changed(run, WrongFigures::upperNs);
  }

  /** A histogram that ends at {@code mostMs}: what is longer is put into its last bucket. */
  public static GenericReport clamped(Observation run, long mostMs) {
    return changed(run, ns -> Math.min(ns, mostMs * 1_000_000));
  }

  private static GenericReport changed(Observation run, LongUnaryOperator change) {
    long[] changed = Arrays.stream(taken(run, Reading.RESPONSE)).map(change).toArray();
    return latencies(stated(run, Reading.RESPONSE), changed).build();
  }

  private static long upperNs(long ns) {
    return Arrays.stream(BOUNDS_MS)
        .map(ms -> ms * 1_000_000)
        .filter(bound -> bound >= ns)
        .findFirst()
        .orElse(ns);
  }

  private static long[] ofSecond(Observation run, long second) {
    long startNs = run.result().startNs();
    return run.recording().samples().kept().stream()
        .filter(s -> s.timed() && (s.intendedNs() - startNs) / SECOND_NS == second)
        .mapToLong(Sample::responseNs)
        .toArray();
  }

  private static long cycleNs(Observation run) {
    return Math.round(run.plan().generator().workers() * run.intervalMs() * 1e6);
  }

  /** v, v − e, v − 2e … down to the last that is at least e. */
  private static long[] filled(long[] measured, long intervalNs) {
    return Arrays.stream(measured)
        .flatMap(ns -> LongStream.concat(LongStream.of(ns), between(ns, intervalNs)))
        .toArray();
  }

  private static LongStream between(long ns, long intervalNs) {
    return LongStream.iterate(
        ns - intervalNs, left -> left >= intervalNs, left -> left - intervalNs);
  }
}
