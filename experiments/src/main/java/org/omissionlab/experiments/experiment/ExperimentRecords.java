package org.omissionlab.experiments.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.omissionlab.experiments.plan.Model;
import org.omissionlab.experiments.run.Records;
import org.omissionlab.experiments.run.RunRecord.AttemptRecord;
import org.omissionlab.experiments.run.RunRecord.ExperimentRecord;
import org.omissionlab.experiments.run.RunRecord.FigureRecord;
import org.omissionlab.experiments.run.SeriesRecord;
import org.omissionlab.experiments.run.SeriesRecords;
import org.omissionlab.experiments.signature.Attempt;
import org.omissionlab.experiments.signature.Attempts.Judgement;
import org.omissionlab.experiments.signature.Claim;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.experiments.signature.Observations;
import org.omissionlab.experiments.signature.Verdict;
import org.omissionlab.generators.record.Distribution;
import org.omissionlab.generators.record.Reading;

/** Makes the record of an experiment from its judgement. */
record ExperimentRecords(Experiment experiment, Settings settings, Outline outline) {

  /** The same experiment with another outline. */
  ExperimentRecords with(Outline other) {
    return new ExperimentRecords(experiment, settings, other);
  }

  /** An experiment that was measured. */
  ExperimentRecord of(Judgement judgement) {
    return of(
        judgement.verdict(),
        judgement.reason(),
        judgement.judged(),
        judgement.claims(),
        judgement.earlier(),
        true);
  }

  /** An experiment with a verdict, measured or only predicted. */
  ExperimentRecord of(
      Verdict verdict,
      String reason,
      Attempt judged,
      List<Claim> claims,
      List<Attempt> earlier,
      boolean measured) {
    return new ExperimentRecord(
        experiment.id(),
        experiment.title(),
        experiment.source(),
        settings.asText(),
        judged.complete(),
        verdict.id(),
        reason,
        Records.claims(claims),
        Records.findings(judged.findings()),
        outline.figures().stream().map(f -> figure(f, judged, measured)).toList(),
        Records.probes(judged.predicted(), measured ? judged.measured() : Observations.NONE),
        series(judged.measured()),
        judged.disturbances(),
        earlier.stream().map(this::attempt).toList());
  }

  private AttemptRecord attempt(Attempt earlier) {
    return new AttemptRecord(
        Records.claims(earlier.claims()),
        Records.findings(earlier.findings()),
        Records.probes(earlier.predicted(), earlier.measured()),
        series(earlier.measured()),
        earlier.disturbances(),
        earlier.cutShort());
  }

  private List<SeriesRecord> series(Observations observed) {
    List<SeriesRecord> records = new ArrayList<>();
    for (Observation series : observed.all()) {
      records.addAll(SeriesRecords.of(series, intervalsNs(series, observed)));
    }
    return records;
  }

  /** By reading: the healthy cycle, control's median and think time, then those of the outline. */
  private Map<String, Long> intervalsNs(Observation series, Observations observed) {
    Observation control = observed.series().get(outline.controlId());
    boolean naive = series.plan().generator().model() == Model.NAIVE_CLOSED;
    if (!naive || !series.plan().stalled() || control == null) {
      return Map.of();
    }
    Distribution healthy = control.recording().latencies(Reading.SERVICE);
    if (healthy.count() == 0) {
      return Map.of();
    }
    Map<String, Long> intervals = new LinkedHashMap<>();
    long thinkNs = series.plan().generator().think().toNanos();
    intervals.put(Reading.BACKFILLED.id(), healthy.quantileNs(0.5) + thinkNs);
    outline.intervals().stream()
        .filter(interval -> interval.seriesId().equals(series.plan().id()))
        .forEach(i -> intervals.put(i.reading(), i.ns().applyAsLong(observed)));
    return intervals;
  }

  private static FigureRecord figure(DocumentedFigure figure, Attempt judged, boolean measured) {
    Observation twin = judged.predicted().get(figure.seriesId());
    Observation real = measured ? judged.measured().series().get(figure.seriesId()) : null;
    Observation counted = measured ? real : twin; // null where the run ended before it
    Long n = counted == null ? null : counted.recording().latencies(figure.reading()).count();
    return new FigureRecord(
        figure.label(),
        figure.seriesId(),
        figure.reading().id(),
        figure.q(),
        figure.documentedMs(),
        twin.quantileMs(figure.reading(), figure.q()),
        real == null || n == 0 ? null : (Double) real.quantileMs(figure.reading(), figure.q()),
        n,
        n != null && Observation.thin(n, figure.q()));
  }
}
