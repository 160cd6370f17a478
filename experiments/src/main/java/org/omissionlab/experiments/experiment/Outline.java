package org.omissionlab.experiments.experiment;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.omissionlab.experiments.oracle.Twin;
import org.omissionlab.experiments.plan.Probe;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.FindingRule;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.experiments.signature.Observations;
import org.omissionlab.experiments.signature.ProbeReading;
import org.omissionlab.generators.record.Distribution;
import org.omissionlab.generators.record.Reading;

/**
 * What an experiment does with one set-up.
 *
 * @param series what is run, in this order, against one target
 * @param controlId the naive series without a stall, whose median service time is s; null where no
 *     real series needs one
 * @param probes what is measured besides, in this order, after the series
 * @param claims what must hold
 * @param findings what the literature says and theory does not
 * @param figures percentiles the literature prints, shown beside ours
 * @param intervals what stalled naive series are back-filled with beside their healthy cycle
 * @param unable why a run like the one observed cannot tell; returns null if it can
 */
public record Outline(
    List<SeriesPlan> series,
    String controlId,
    List<Probe> probes,
    List<ClaimRule> claims,
    List<FindingRule> findings,
    List<DocumentedFigure> figures,
    List<NamedInterval> intervals,
    Function<Observations, String> unable) {

  /** Series without probes. */
  public Outline(
      List<SeriesPlan> series,
      String controlId,
      List<ClaimRule> claims,
      List<FindingRule> findings,
      List<DocumentedFigure> figures,
      Function<Observations, String> unable) {
    this(series, controlId, List.of(), claims, findings, figures, List.of(), unable);
  }

  /** Probes without series. */
  public static Outline ofProbes(
      List<Probe> probes, List<ClaimRule> claims, List<FindingRule> findings) {
    return new Outline(List.of(), null, claims, findings, List.of(), observed -> null)
        .withProbes(probes);
  }

  /** The same with probes beside the series. */
  public Outline withProbes(List<Probe> others) {
    return new Outline(series, controlId, others, claims, findings, figures, intervals, unable);
  }

  /** The same with more intervals to back-fill with. */
  public Outline withIntervals(List<NamedInterval> others) {
    return new Outline(series, controlId, probes, claims, findings, figures, others, unable);
  }

  /** The twin of every series as asked, with the nominal service time. */
  public Observations predict() {
    List<Observation> twins = new ArrayList<>();
    for (SeriesPlan plan : series) {
      twins.add(Twin.observe(settled(plan, Observations.of(twins))));
    }
    return Observations.of(twins).withProbes(predicted());
  }

  /** The plan at the rate that an earlier series of {@code observed} gives it, if one does. */
  public static SeriesPlan settled(SeriesPlan plan, Observations observed) {
    return plan.rateOf() == null
        ? plan
        : plan.atRate(
            plan.rateOf().share() * observed.get(plan.rateOf().seriesId()).achievedRate());
  }

  /**
   * The twin of every series as measured: stalls as held, and the network as the control run saw
   * it, so that the twin's control has the median service time s of the real one. What was measured
   * on the virtual timeline is its own twin. A rate that is a share of another series' is the same
   * share of its twin's: what counts is how busy it keeps the workers.
   */
  public Observations predict(Observations measured) {
    long transportNs = transportNs(measured);
    List<Observation> twins = new ArrayList<>();
    for (SeriesPlan plan : series) {
      Observation seen = measured.get(plan.id());
      twins.add(
          plan.virtual()
              ? seen
              : Twin.observe(
                  Twin.asHeld(settled(plan, Observations.of(twins)), seen.stalls()), transportNs));
    }
    return Observations.of(twins, transportNs).withProbes(predicted());
  }

  private List<ProbeReading> predicted() {
    return probes.stream().map(ProbeReading::predicted).toList();
  }

  private long transportNs(Observations measured) {
    return controlId == null ? 0 : transportNs(0.5, quantileNs(measured.get(controlId), 0.5));
  }

  /** What the network takes for the control's twin to have this service time at a quantile. */
  long transportNs(double q, long serviceNs) {
    return Math.max(0, serviceNs - quantileNs(Twin.observe(plan(controlId)), q));
  }

  private static long quantileNs(Observation series, double q) {
    Distribution service = series.recording().latencies(Reading.SERVICE);
    return service.count() == 0 ? 0 : service.quantileNs(q);
  }

  private SeriesPlan plan(String id) {
    return series.stream().filter(s -> s.id().equals(id)).findFirst().orElseThrow();
  }

  /**
   * The twin of a claim's counterexample under the conditions of a prediction; what it does not
   * change is taken from there. A changed probe that times nothing is really run.
   */
  public Observations counter(ClaimRule rule, Observations predicted) {
    List<Observation> observed = new ArrayList<>();
    for (Observation twin : predicted.all()) {
      SeriesPlan changed = rule.counterexample().change().apply(twin.plan());
      long transportNs = changed.virtual() ? 0 : predicted.transportNs();
      observed.add(changed == twin.plan() ? twin : Twin.observe(changed, transportNs));
    }
    List<ProbeReading> readings = new ArrayList<>();
    for (ProbeReading right : predicted.probes().values()) {
      Probe changed = rule.counterexample().probeChange().apply(right.probe());
      readings.add(changed == right.probe() ? right : ProbeReading.counter(changed));
    }
    return Observations.of(observed, predicted.transportNs()).withProbes(readings);
  }

  /**
   * The outline without documented figures, as when the set-up is not the documented one; what
   * theory and measurement say of documented statements stays.
   */
  Outline undocumented() {
    return new Outline(
        series,
        controlId,
        probes,
        claims.stream().map(ClaimRule::undocumented).toList(),
        findings,
        figures.stream().map(DocumentedFigure::undocumented).toList(),
        intervals,
        unable);
  }

  /** The outline without findings: a documented statement need not be about any other set-up. */
  Outline withoutFindings() {
    return new Outline(series, controlId, probes, claims, List.of(), figures, intervals, unable);
  }

  /** The outline with every series and claim on the virtual timeline. */
  public Outline onVirtualClock() {
    return new Outline(
        series.stream().map(SeriesPlan::onVirtualClock).toList(),
        controlId,
        probes,
        claims.stream().map(ClaimRule::onVirtualClock).toList(),
        findings,
        figures,
        intervals,
        unable);
  }

  /** True if any series runs against a real target. */
  public boolean needsTarget() {
    return series.stream().anyMatch(plan -> !plan.virtual());
  }

  /** The time that all real series and probes take, without drains. */
  public Duration duration() {
    Duration length = Duration.ZERO;
    for (SeriesPlan plan : series) {
      length = plan.virtual() ? length : length.plus(plan.window());
    }
    for (Probe probe : probes) {
      length = probe.virtual() ? length : length.plus(probe.duration());
    }
    return length;
  }
}
