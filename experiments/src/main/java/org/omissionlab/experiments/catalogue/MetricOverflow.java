package org.omissionlab.experiments.catalogue;

import static org.omissionlab.experiments.catalogue.Line.format;

import java.util.ArrayList;
import java.util.List;
import org.omissionlab.experiments.apparatus.MetricProbe;
import org.omissionlab.experiments.catalogue.ProbeClaims.Figure;
import org.omissionlab.experiments.experiment.Experiment;
import org.omissionlab.experiments.experiment.Explanation;
import org.omissionlab.experiments.experiment.Outline;
import org.omissionlab.experiments.experiment.Settings;
import org.omissionlab.experiments.plan.Probe;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.Counterexample;
import org.omissionlab.experiments.signature.FindingRule;

/** A metric with more attribute sets than its SDK keeps: the total is right, a query is not. */
final class MetricOverflow implements Experiment {

  private static final String CUMULATIVE = "cumulative";
  private static final String DELTA = "delta";
  private static final int FITTING_URLS = 900;

  @Override
  public String id() {
    return "metric-overflow";
  }

  @Override
  public String title() {
    return "Metric cardinality: 3,000 attribute sets, 2,000 points, a third of the errors not found";
  }

  @Override
  public String source() {
    return "A p99 is a property of the procedure, on metric cardinality (OpenTelemetry)";
  }

  @Override
  public Settings documented() {
    return Settings.of("urls", 1_500);
  }

  @Override
  public Settings quick() {
    return documented();
  }

  @Override
  public boolean fast() {
    return true;
  }

  @Override
  public Outline outline(Settings settings) {
    int urls = settings.count("urls");
    if (2 * urls <= MetricProbe.LIMIT || urls > 100_000) {
      throw new IllegalArgumentException(
          "--set urls must be above "
              + MetricProbe.LIMIT / 2
              + ", or no failure is folded, and at most 100000, but was "
              + urls);
    }
    List<Probe> probes = new ArrayList<>();
    List<ClaimRule> claims = new ArrayList<>();
    for (String temporality : List.of(CUMULATIVE, DELTA)) {
      MetricProbe probe = new MetricProbe(temporality, urls, temporality);
      probes.add(probe);
      claims.addAll(claims(probe));
    }
    return Outline.ofProbes(probes, claims, List.of(overflowPoint(), silent()));
  }

  private static List<ClaimRule> claims(MetricProbe probe) {
    Counterexample fits =
        Counterexample.ofProbe(
            FITTING_URLS + " urls, which fit",
            probe.id(),
            p -> ((MetricProbe) p).withUrls(FITTING_URLS));
    return List.of(
        claim(probe, "points", 2_000.0, fits),
        claim(probe, "own", null, fits),
        claim(probe, "sum", null, fits),
        claim(probe, "undercount", null, fits));
  }

  private static ClaimRule claim(
      MetricProbe probe, String name, Double documented, Counterexample counterexample) {
    return ProbeClaims.exact(
        "metric-overflow",
        new Figure(probe.id(), name),
        name.equals("points") || name.equals("own") ? "points" : "measurements",
        documented,
        probe.predict().get(name),
        counterexample);
  }

  private static FindingRule overflowPoint() {
    return new FindingRule(
        "one-of-them-is-the-overflow",
        "2,000 attribute combinations are kept",
        o ->
            format(
                "%.0f points, %.0f of them with attributes of their own",
                o.figure(CUMULATIVE, "points"), o.figure(CUMULATIVE, "own")),
        "the overflow point counts against the limit, so one combination fewer is kept");
  }

  private static FindingRule silent() {
    return new FindingRule(
        "the-total-stays-right",
        "errors are undercounted on an overflowing stream",
        o ->
            format(
                "sum %.0f; success=false finds %.0f and misses %.0f; the same with delta (%.0f)",
                o.figure(CUMULATIVE, "sum"),
                o.figure(CUMULATIVE, "failures"),
                o.figure(CUMULATIVE, "undercount"),
                o.figure(DELTA, "undercount")),
        "only a query by an attribute misses what was folded; the sum over all points is exact, so"
            + " a total beside the query gives the loss away");
  }

  @Override
  public Explanation explain(Settings settings) {
    int urls = settings.count("urls");
    MetricProbe probe = new MetricProbe(CUMULATIVE, urls, CUMULATIVE);
    var p = probe.predict();
    return new Explanation(
        "Beyond its cardinality limit a metrics SDK folds every new attribute set into one point"
            + " that has none of the attributes: nothing is lost from the sum, but a query for"
            + " success=false misses each failure that was folded.",
        List.of(
            format("sets = 2 · urls = 2 · %d = %d", urls, 2 * urls),
            format(
                "points = (limit − 1) + overflow = %.0f + 1 = %.0f", p.get("own"), p.get("points")),
            format(
                "folded = sets − own = %d − %.0f = %.0f",
                2 * urls, p.get("own"), 2 * urls - p.get("own")),
            format(
                "undercount = the folded ones with success=false = %.0f of %d failures",
                p.get("undercount"), urls)),
        "lab run metric-overflow; compare sum (all measurements) with undercount, and run it with"
            + " --set urls=1001, the fewest of which a failure is folded",
        "that an error rate read off such a stream is a sample of the errors: which attribute sets"
            + " keep a point depends on who came first");
  }
}
