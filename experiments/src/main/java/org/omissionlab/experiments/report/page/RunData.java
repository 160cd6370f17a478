package org.omissionlab.experiments.report.page;

import java.util.ArrayList;
import java.util.List;
import org.omissionlab.experiments.run.RunRecord;
import org.omissionlab.experiments.run.RunRecord.AttemptRecord;
import org.omissionlab.experiments.run.RunRecord.ExperimentRecord;
import org.omissionlab.experiments.run.SeriesRecord;

/**
 * One run as a page carries it.
 *
 * @param name what to call it beside another
 * @param record as stored, but for long lists of seconds and the series of attempts not judged
 * @param charts what is drawn
 */
public record RunData(String name, RunRecord record, List<ExperimentCharts> charts) {

  /** A run with its charts. */
  public static RunData of(String name, RunRecord run, List<ExperimentCharts> charts) {
    return new RunData(
        name,
        new RunRecord(
            run.schema(),
            run.version(),
            run.complete(),
            run.startedAt(),
            run.host(),
            run.selected(),
            run.experiments().stream().map(RunData::thinned).toList()),
        charts);
  }

  private static ExperimentRecord thinned(ExperimentRecord e) {
    List<AttemptRecord> attempts =
        e.attempts().stream()
            .map(
                a ->
                    new AttemptRecord(
                        a.claims(),
                        a.findings(),
                        a.probes(),
                        List.of(),
                        a.disturbances(),
                        a.cutShort()))
            .toList();
    return new ExperimentRecord(
        e.id(),
        e.title(),
        e.source(),
        e.settings(),
        e.complete(),
        e.verdict(),
        e.reason(),
        e.claims(),
        e.findings(),
        e.figures(),
        e.probes(),
        series(e.series()),
        e.disturbances(),
        attempts);
  }

  /** Seconds stand with the first reading of each series, and with none that has too many. */
  private static List<SeriesRecord> series(List<SeriesRecord> all) {
    List<SeriesRecord> kept = new ArrayList<>();
    String last = null;
    for (SeriesRecord s : all) {
      boolean whole =
          s.perSecond() != null && !s.id().equals(last) && s.perSecond().size() <= Windows.MOST;
      kept.add(whole ? s : withoutSeconds(s));
      last = s.id();
    }
    return kept;
  }

  private static SeriesRecord withoutSeconds(SeriesRecord s) {
    return new SeriesRecord(
        s.id(),
        s.timeline(),
        s.generator(),
        s.stalled(),
        s.reading(),
        s.plan(),
        s.stallsHeld(),
        s.achievedRate(),
        s.connections(),
        s.counts(),
        s.reasons(),
        s.samples(),
        s.quantiles(),
        s.meanMs(),
        s.maxMs(),
        s.lagMs(),
        s.ownLatenessMs(),
        s.hiccupMs(),
        s.targetHiccupMs(),
        s.stealMs(),
        s.meanInFlight(),
        s.complete(),
        s.reason(),
        s.sessions(),
        s.worstSecond(),
        null);
  }
}
