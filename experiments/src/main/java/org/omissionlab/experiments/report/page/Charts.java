package org.omissionlab.experiments.report.page;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.omissionlab.experiments.catalogue.Catalogue;
import org.omissionlab.experiments.experiment.RecordedTwin;
import org.omissionlab.experiments.run.RunRecord;
import org.omissionlab.experiments.run.RunRecord.ExperimentRecord;
import org.omissionlab.experiments.run.SeriesRecord;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.generators.record.Distribution;
import org.omissionlab.generators.record.Reading;

/** Makes the charts of a run from its record, what is stored beside it, and the twin. */
public final class Charts {

  /** All points of all series together: about two megabytes. */
  private static final int POINTS = 120_000;

  private static final int FEWEST = 200;
  private static final int MOST = 4_500;

  private Charts() {}

  /**
   * The charts of each experiment.
   *
   * @param folder of the run; null if only the record is there
   */
  public static List<ExperimentCharts> of(RunRecord run, Path folder) {
    long series =
        run.experiments().stream().flatMap(e -> e.series().stream()).map(s -> s.id()).count();
    int most = (int) Math.max(FEWEST, Math.min(MOST, POINTS / Math.max(1, series)));
    return run.experiments().stream().map(e -> of(run, e, folder, most)).toList();
  }

  private static ExperimentCharts of(RunRecord run, ExperimentRecord e, Path folder, int most) {
    List<TimeChart> time = new ArrayList<>();
    List<Curve> curves = new ArrayList<>();
    List<String> notes = new ArrayList<>();
    Map<String, List<SeriesRecord>> byId = new LinkedHashMap<>();
    e.series().forEach(s -> byId.computeIfAbsent(s.id(), id -> new ArrayList<>()).add(s));
    for (List<SeriesRecord> readings : byId.values()) {
      StoredSeries stored = new StoredSeries(folder, e.id(), readings);
      time.add(stored.time(e.series(), most));
      curves.addAll(stored.curves());
    }
    time.sort(Comparator.comparing(chart -> !chart.stalled()));
    if (!e.series().isEmpty()) {
      try {
        boolean quick = run.selected() != null && run.selected().quick();
        curves.addAll(predicted(RecordedTwin.of(Catalogue.of(e.id()), e, quick), e.series()));
      } catch (IllegalArgumentException why) {
        notes.add("No curves of the prediction: " + why.getMessage() + ".");
      }
    }
    return new ExperimentCharts(e.id(), time, curves, notes);
  }

  /** The twin's curve of each reading that was measured. */
  private static List<Curve> predicted(List<Observation> twins, List<SeriesRecord> series) {
    List<Curve> curves = new ArrayList<>();
    for (Observation twin : twins) {
      for (SeriesRecord s : series) {
        if (s.id().equals(twin.plan().id())) {
          Distribution values = values(twin, s);
          if (values.count() > 0) {
            curves.add(Curve.of(s.id(), s.reading(), "predicted", values));
          }
        }
      }
    }
    return curves;
  }

  private static Distribution values(Observation twin, SeriesRecord s) {
    Double intervalMs = s.plan().expectedIntervalMs();
    return intervalMs == null
        ? twin.recording().latencies(Reading.valueOf(s.reading().toUpperCase(Locale.ROOT)))
        : twin.recording().backfilled(Math.round(intervalMs * 1e6));
  }
}
