package org.omissionlab.experiments.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.run.SeriesRecord.Quantile;
import org.omissionlab.experiments.run.SeriesRecord.Spread;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.generators.http.ConnectionStats;
import org.omissionlab.generators.record.Accounts;
import org.omissionlab.generators.record.Distribution;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.generators.record.SessionLog;
import org.omissionlab.generators.record.Window;
import org.omissionlab.server.hiccup.Hiccups;

/** Turns observations into records. */
public final class SeriesRecords {

  private static final double[] QUANTILES = {0.5, 0.75, 0.9, 0.95, 0.99, 0.999};

  /** 97.5 % of a normal distribution lie below this. */
  private static final double Z = 1.96;

  private SeriesRecords() {}

  /** All readings of one series, without back-filling. */
  public static List<SeriesRecord> of(Observation series) {
    return of(series, Map.of());
  }

  /**
   * All readings of one series.
   *
   * @param intervalsNs the intervals to back-fill with, by the name of the reading
   */
  public static List<SeriesRecord> of(Observation series, Map<String, Long> intervalsNs) {
    List<SeriesRecord> records = new ArrayList<>();
    for (Reading reading : series.readings()) {
      records.add(record(series, reading.id(), series.recording().latencies(reading), null));
    }
    intervalsNs.forEach(
        (reading, ns) ->
            records.add(record(series, reading, series.recording().backfilled(ns), ns)));
    return records;
  }

  private static SeriesRecord record(
      Observation series, String reading, Distribution latencies, Long intervalNs) {
    long measured = series.recording().latencies(Reading.SERVICE).count();
    boolean stalled = series.plan().stalled();
    return new SeriesRecord(
        series.plan().id(),
        series.timeline(),
        series.plan().generator().model().id(),
        stalled,
        reading,
        plan(series.plan(), intervalNs),
        series.unseen() ? null : stalls(series),
        series.achievedRate(),
        connections(series.connections()),
        counts(series.accounts()),
        series.accounts().reasons(),
        new SeriesRecord.Samples(
            measured, latencies.count() - measured, series.recording().samples().keptCount()),
        quantiles(latencies, !stalled && intervalNs == null),
        latencies.count() == 0 ? null : (Double) ms(Math.round(latencies.meanNs())),
        latencies.count() == 0 ? null : (Double) ms(latencies.maxNs()),
        spread(series.recording().lag()),
        spread(series.recording().ownLateness()),
        hiccups(series.hiccups()),
        hiccups(series.targetHiccups()),
        series.hiccups() == null ? null : series.hiccups().stealMs(),
        Double.isNaN(series.result().meanInFlight()) ? null : series.result().meanInFlight(),
        series.result().complete(),
        series.result().reason(),
        sessions(series.recording().sessions()),
        Worst.second(series),
        seconds(series));
  }

  private static SeriesRecord.Plan plan(SeriesPlan plan, Long intervalNs) {
    GeneratorPlan load = plan.generator();
    boolean scheduled = load.arrivals() != null;
    return new SeriesRecord.Plan(
        load.model().arrivalModel(),
        scheduled ? load.arrivals().distribution() : null,
        scheduled ? load.arrivals().ratePerSecond() : null,
        load.workers(),
        load.think() == null ? null : (Double) ms(load.think().toNanos()),
        load.requests(),
        load.connections(),
        scheduled ? load.arrivals().seed() : null,
        ms(plan.window().toNanos()),
        Stream.concat(plan.stalls().stream(), plan.freezes().stream())
            .map(Object::toString)
            .toList(),
        plan.target() == null ? null : plan.target().serviceTime().toString(),
        plan.target() == null ? null : plan.target().capacity().toString(),
        intervalNs == null ? null : (Double) ms(intervalNs));
  }

  private static List<SeriesRecord.Stall> stalls(Observation series) {
    return series.stalls().stream()
        .map(
            s ->
                new SeriesRecord.Stall(s.id(), s.kind(), ms(s.startNs()), ms(s.endNs()), s.gated()))
        .toList();
  }

  private static SeriesRecord.Connections connections(ConnectionStats stats) {
    return stats == null
        ? null
        : new SeriesRecord.Connections(
            stats.openedAhead() + stats.grown(),
            stats.grown(),
            stats.failed(),
            spread(stats.connectTime()));
  }

  private static SeriesRecord.Counts counts(Accounts a) {
    return new SeriesRecord.Counts(
        a.intended(),
        a.sent(),
        a.completed(),
        a.failed(),
        a.refused(),
        a.unconnected(),
        a.timedOut(),
        a.dropped(),
        a.outstanding());
  }

  private static List<Quantile> quantiles(Distribution latencies, boolean intervals) {
    List<Quantile> quantiles = new ArrayList<>();
    long n = latencies.count();
    for (double q : QUANTILES) {
      if (n > 0) {
        double halfWidth = Z * Math.sqrt(n * q * (1 - q));
        quantiles.add(
            new Quantile(
                q,
                ms(latencies.quantileNs(q)),
                n,
                Observation.thin(n, q),
                intervals ? rank(latencies, n * q - halfWidth) : null,
                intervals ? rank(latencies, n * q + halfWidth + 1) : null));
      }
    }
    return quantiles;
  }

  private static Double rank(Distribution latencies, double rank) {
    double n = latencies.count();
    return ms(latencies.quantileNs(Math.min(n, Math.max(1, Math.floor(rank))) / n));
  }

  private static Spread spread(Distribution values) {
    return values.count() == 0
        ? null
        : new Spread(ms(values.quantileNs(0.5)), ms(values.quantileNs(0.99)), ms(values.maxNs()));
  }

  static SeriesRecord.HiccupSpread hiccups(Hiccups seen) {
    return seen == null
        ? null
        : new SeriesRecord.HiccupSpread(seen.p99Ms(), seen.maxMs(), seen.sumMs());
  }

  private static List<SeriesRecord.Second> seconds(Observation series) {
    return series.recording().windows().stream().map(SeriesRecords::second).toList();
  }

  private static SeriesRecord.Second second(Window window) {
    return new SeriesRecord.Second(
        ms(window.startOffsetNs()),
        window.intended(),
        window.sent(),
        window.completed(),
        window.p50Ns() == null ? null : (Double) ms(window.p50Ns()),
        window.p99Ns() == null ? null : (Double) ms(window.p99Ns()),
        window.maxNs() == null ? null : (Double) ms(window.maxNs()),
        window.meanInFlight());
  }

  private static SeriesRecord.Sessions sessions(SessionLog log) {
    return log.began() == 0
        ? null
        : new SeriesRecord.Sessions(log.began(), log.times().count(), spread(log.times()));
  }

  private static double ms(long ns) {
    return ns / 1e6;
  }
}
