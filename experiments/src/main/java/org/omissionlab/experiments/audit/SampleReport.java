package org.omissionlab.experiments.audit;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToLongFunction;
import org.omissionlab.experiments.audit.GenericReport.Correction;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.generators.record.Accounts;
import org.omissionlab.generators.record.Distribution;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.generators.record.Sample;

/** The report that an honest generator makes of the samples of a run, all of which were kept. */
public final class SampleReport {

  /** The quantiles that it states. */
  public static final List<Double> QUANTILES = List.of(0.5, 0.75, 0.9, 0.95, 0.99, 0.999);

  private SampleReport() {}

  /** Charged from whatever the generator charges from. */
  public static GenericReport of(Observation run) {
    return of(run, run.recording().main());
  }

  /** Charged from the actual start or from the intended one. */
  public static GenericReport of(Observation run, Reading reading) {
    return latencies(stated(run, reading), taken(run, reading)).build();
  }

  /** The latencies in ns of the samples that have one, in the order of completion. */
  public static long[] taken(Observation run, Reading reading) {
    ToLongFunction<Sample> latency =
        reading == Reading.SERVICE ? Sample::serviceNs : Sample::responseNs;
    return run.recording().samples().kept().stream()
        .filter(Sample::timed)
        .mapToLong(latency)
        .toArray();
  }

  /** All that such a report says beside its latencies. */
  public static ReportBuilder stated(Observation run, Reading reading) {
    Accounts accounts = run.accounts();
    GeneratorPlan load = run.plan().generator();
    return new ReportBuilder()
        .model(SeriesReports.model(load.model()))
        .unit(Unit.MS)
        .count(accounts.sent())
        .failures(
            accounts.failed() + accounts.refused(),
            accounts.timedOut(),
            accounts.failed() + accounts.refused() + accounts.dropped())
        .offeredRate(load.arrivals() == null ? null : (Double) load.arrivals().ratePerSecond())
        .achievedRate(run.achievedRate())
        .boundary(reading == Reading.SERVICE ? Boundary.SERVICE : Boundary.RESPONSE)
        .correction(Correction.NONE)
        .loop(load.workers(), null)
        .durationMs(run.plan().window().toNanos() / 1e6)
        .ownLatenessP99(run.ownLatenessP99Ms());
  }

  /** Adds quantiles by nearest rank, maximum and sample count of {@code latenciesNs}. */
  public static ReportBuilder latencies(ReportBuilder report, long[] latenciesNs) {
    long[] sorted = latenciesNs.clone();
    Arrays.sort(sorted);
    report.samples((long) sorted.length, null);
    if (sorted.length > 0) {
      for (double q : QUANTILES) {
        int rank = (int) Distribution.rank(q, sorted.length);
        report.quantile(q, sorted[rank - 1] / 1e6);
      }
      report.max(sorted[sorted.length - 1] / 1e6);
    }
    return report;
  }
}
