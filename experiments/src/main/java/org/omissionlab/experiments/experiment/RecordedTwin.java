package org.omissionlab.experiments.experiment;

import java.util.ArrayList;
import java.util.List;
import org.omissionlab.experiments.oracle.Twin;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.run.RunRecord.ExperimentRecord;
import org.omissionlab.experiments.run.SeriesRecord;
import org.omissionlab.experiments.signature.HeldStall;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.experiments.signature.Observations;

/** The twin of a run that is stored: all of its curve, of which the record has a few figures. */
public final class RecordedTwin {

  private RecordedTwin() {}

  /**
   * The twin of each series that ran for real, as its prediction was made: stalls as held, and a
   * network that gives the control its median service time.
   *
   * @param quick true if the shorter set-up was asked for
   * @throws IllegalArgumentException with one sentence if the experiment has no such set-up
   */
  public static List<Observation> of(
      Experiment experiment, ExperimentRecord stored, boolean quick) {
    Settings settings = quick ? experiment.quick() : experiment.documented();
    for (var value : stored.settings().entrySet()) {
      if (!value.getValue().equals(settings.asText().get(value.getKey()))) {
        settings = settings.with(value.getKey(), value.getValue());
      }
    }
    return twins(experiment.outline(settings), stored.series());
  }

  private static List<Observation> twins(Outline outline, List<SeriesRecord> stored) {
    long transportNs = transportNs(outline, stored);
    List<Observation> twins = new ArrayList<>();
    for (SeriesPlan plan : outline.series()) {
      SeriesRecord seen = find(stored, plan.id());
      boolean real = seen != null && seen.timeline().equals(Observation.REAL);
      if (real || plan.rateOf() == null && leads(outline, plan)) {
        SeriesPlan settled = Outline.settled(plan, Observations.of(twins));
        twins.add(Twin.observe(Twin.asHeld(settled, real ? held(seen) : List.of()), transportNs));
      }
    }
    return twins.stream().filter(twin -> real(stored, twin)).toList();
  }

  private static boolean leads(Outline outline, SeriesPlan plan) {
    return outline.series().stream()
        .anyMatch(other -> other.rateOf() != null && other.rateOf().seriesId().equals(plan.id()));
  }

  private static boolean real(List<SeriesRecord> stored, Observation twin) {
    SeriesRecord seen = find(stored, twin.plan().id());
    return seen != null && seen.timeline().equals(Observation.REAL);
  }

  private static long transportNs(Outline outline, List<SeriesRecord> stored) {
    SeriesRecord control = find(stored, outline.controlId());
    if (control == null || control.quantiles().isEmpty()) {
      return 0;
    }
    SeriesRecord.Quantile median = control.quantiles().get(0);
    return outline.transportNs(median.q(), Math.round(median.ms() * 1e6));
  }

  private static List<HeldStall> held(SeriesRecord seen) {
    if (seen.stallsHeld() == null) {
      return List.of();
    }
    return seen.stallsHeld().stream()
        .map(
            s -> {
              long startNs = Math.round(s.startMs() * 1e6);
              long endNs = Math.round(s.endMs() * 1e6);
              return new HeldStall(
                  s.id(), s.kind(), startNs, endNs, startNs, endNs, s.gated(), endNs);
            })
        .toList();
  }

  private static SeriesRecord find(List<SeriesRecord> stored, String id) {
    return stored.stream().filter(s -> s.id().equals(id)).findFirst().orElse(null);
  }
}
