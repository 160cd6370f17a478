package org.omissionlab.experiments.catalogue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.omissionlab.experiments.oracle.Twin;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.FindingRule;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.experiments.signature.Observations;
import org.omissionlab.generators.record.Distribution;
import org.omissionlab.generators.record.Reading;

/**
 * What an experiment does with one set-up.
 *
 * @param series what is run, in this order, against one target
 * @param controlId the naive series without a stall, whose median service time is s
 * @param claims what must hold
 * @param findings what the literature says and theory does not
 * @param figures percentiles the literature prints, shown beside ours
 * @param unable why a run like the one observed cannot tell; returns null if it can
 */
public record Outline(
    List<SeriesPlan> series,
    String controlId,
    List<ClaimRule> claims,
    List<FindingRule> findings,
    List<DocumentedFigure> figures,
    Function<Observations, String> unable) {

  /** The twin of every series as asked, with the nominal service time. */
  public Observations predict() {
    return Observations.of(series.stream().map(Twin::observe).toList());
  }

  /**
   * The twin of every series as measured: stalls as held, and the network as the control run saw
   * it, so that the twin's control has the median service time s of the real one.
   */
  public Observations predict(Observations measured) {
    long transportNs = transportNs(measured);
    return Observations.of(
        series.stream()
            .map(plan -> Twin.asHeld(plan, measured.get(plan.id()).stalls()))
            .map(plan -> Twin.observe(plan, transportNs))
            .toList(),
        transportNs);
  }

  private long transportNs(Observations measured) {
    Observation control = measured.get(controlId);
    return Math.max(0, medianNs(control) - medianNs(Twin.observe(plan(controlId))));
  }

  private static long medianNs(Observation series) {
    Distribution service = series.recording().latencies(Reading.SERVICE);
    return service.count() == 0 ? 0 : service.quantileNs(0.5);
  }

  private SeriesPlan plan(String id) {
    return series.stream().filter(s -> s.id().equals(id)).findFirst().orElseThrow();
  }

  /**
   * The twin of a claim's counterexample under the conditions of a prediction; series it does not
   * change are taken from there.
   */
  public Observations counter(ClaimRule rule, Observations predicted) {
    List<Observation> observed = new ArrayList<>();
    for (Observation twin : predicted.all()) {
      SeriesPlan changed = rule.counterexample().change().apply(twin.plan());
      observed.add(changed == twin.plan() ? twin : Twin.observe(changed, predicted.transportNs()));
    }
    return Observations.of(observed, predicted.transportNs());
  }

  /** The outline with nothing documented, as when the set-up was changed. */
  public Outline undocumented() {
    return new Outline(
        series,
        controlId,
        claims.stream().map(ClaimRule::undocumented).toList(),
        List.of(),
        figures.stream().map(DocumentedFigure::undocumented).toList(),
        unable);
  }

  /** The time all series take, without their drains. */
  public Duration duration() {
    return series.stream().map(SeriesPlan::window).reduce(Duration.ZERO, Duration::plus);
  }
}
