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

  /** The twin of every series as measured: stalls as held, service time of the control run. */
  public Observations predict(Observations measured) {
    return Observations.of(
        series.stream().map(plan -> Twin.observe(asMeasured(plan, measured))).toList());
  }

  /**
   * The twin of a claim's counterexample under the conditions of a prediction; series it does not
   * change are taken from there.
   */
  public Observations counter(ClaimRule rule, Observations predicted) {
    List<Observation> observed = new ArrayList<>();
    for (Observation twin : predicted.all()) {
      SeriesPlan changed = rule.counterexample().change().apply(twin.plan());
      observed.add(changed == twin.plan() ? twin : Twin.observe(changed));
    }
    return Observations.of(observed);
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

  private SeriesPlan asMeasured(SeriesPlan plan, Observations measured) {
    Observation control = measured.get(controlId);
    long serviceNs = control.recording().latencies(Reading.SERVICE).quantileNs(0.5);
    return Twin.asHeld(plan, serviceNs, measured.get(plan.id()).stalls());
  }

  /** The time all series take, without their drains. */
  public Duration duration() {
    return series.stream().map(SeriesPlan::window).reduce(Duration.ZERO, Duration::plus);
  }
}
