package org.omissionlab.experiments.catalogue;

import static org.omissionlab.experiments.catalogue.Line.format;

import java.time.Duration;
import java.util.List;
import org.omissionlab.experiments.experiment.Experiment;
import org.omissionlab.experiments.experiment.Explanation;
import org.omissionlab.experiments.experiment.Outline;
import org.omissionlab.experiments.experiment.Settings;
import org.omissionlab.experiments.oracle.MaximumOfMany;
import org.omissionlab.experiments.plan.Arrivals;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.StallPlan;
import org.omissionlab.server.model.TargetPlan;

/** Where the clock stops: at each answer, at the batch's end for each request, or for the page. */
final class BatchBoundary implements Experiment {

  static final String REQUESTS = "requests";
  static final String CHARGED = "charged-batch-end";
  static final String PAGES = "pages";
  static final String STALLED = "pages-stalled";
  static final int STALL_PART = 5;
  private static final int CONNECTIONS = 400;

  @Override
  public String id() {
    return "batch-boundary";
  }

  @Override
  public String title() {
    return "One request in a hundred is slow, but one page of twenty in five";
  }

  @Override
  public String source() {
    return "Coordinated Omission in Latency Measurement, coordinated omission in the other"
        + " direction";
  }

  /**
   * The seed draws which requests are slow. The law is about the mean of all draws; this one lies
   * near it (17.9 % of 18.2 %), so that the claim judges the boundary and not the luck of a draw.
   */
  @Override
  public Settings documented() {
    return Settings.of(
        "batches-per-second",
        200.0,
        "size",
        20,
        "fast",
        Duration.ofMillis(5),
        "slow",
        Duration.ofMillis(100),
        "share",
        0.01,
        "duration",
        Duration.ofSeconds(25),
        "seed",
        2);
  }

  @Override
  public Settings quick() {
    return documented().scaled("duration", Duration.ofMillis(2500));
  }

  @Override
  public boolean fast() {
    return true;
  }

  @Override
  public Explanation explain(Settings settings) {
    double p = settings.number("share");
    int k = settings.count("size");
    double f = new BatchClaims(settings).stalledShare();
    return new Explanation(
        "A batch ends with its slowest request. Charged to each request, the batch's end reports a"
            + " latency that nobody waited for; as the time of a page it is right, since there the"
            + " caller does wait for all of them. The number is the same, the boundary is not.",
        List.of(
            format(
                "slow batches = 1 − (1−p)^k = 1 − %.2f^%d = %.1f %% of slow requests of %.1f %%",
                1 - p, k, 100 * MaximumOfMany.slowShare(p, k), 100 * p),
            format(
                "with a stall over f = %.1f %% of the run: f + (1−f)·(1 − (1−p)^k) = %.1f %%",
                100 * f, 100 * MaximumOfMany.slowShareStalled(p, k, f)),
            format(
                "the law with p′ = f + (1−f)·p = %.1f %% would say %.1f %%",
                100 * (f + (1 - f) * p), 100 * MaximumOfMany.slowShare(f + (1 - f) * p, k))),
        "lab run batch-boundary; compare p90 of requests, charged-batch-end and pages",
        "that a fan-out makes each part slow: the parts are as fast as ever, the caller waits for"
            + " the slowest");
  }

  @Override
  public Outline outline(Settings settings) {
    check(settings);
    BatchClaims claims = new BatchClaims(settings);
    return new Outline(
        series(settings),
        null,
        claims.all(),
        List.of(claims.finding()),
        List.of(),
        observed -> null);
  }

  private static void check(Settings settings) {
    double rate = settings.number("batches-per-second") * settings.count("size");
    if (settings.number("share") > 0.5
        || settings.duration("slow").compareTo(settings.duration("fast").multipliedBy(4)) < 0) {
      throw new IllegalArgumentException(
          "--set: share must be at most 0.5 and slow at least four times fast, but were "
              + settings.asText().get("share")
              + ", "
              + settings.asText().get("slow")
              + " and "
              + settings.asText().get("fast"));
    }
    if (rate > 10_000) {
      throw new IllegalArgumentException(
          format(
              "--set: batches-per-second × size must be at most 10000 requests a second, but is"
                  + " %.0f",
              rate));
    }
  }

  private static List<SeriesPlan> series(Settings settings) {
    Duration window = settings.duration("duration");
    int size = settings.count("size");
    TargetPlan target =
        TargetPlan.of(
            new ServiceTime.Bimodal(
                settings.duration("fast"),
                settings.duration("slow"),
                settings.number("share"),
                settings.count("seed")));
    GeneratorPlan pages =
        GeneratorPlan.open(Arrivals.constant(settings.number("batches-per-second")), CONNECTIONS);
    GeneratorPlan requests = pages.builtBy(p -> new Batches(p.arrivals().schedule(), size));
    Duration stall = window.dividedBy(STALL_PART);
    return List.of(
        SeriesPlan.of(REQUESTS, requests, target, window),
        SeriesPlan.of(CHARGED, requests, target, window).withFault(BatchEnd.chargedToEach(size)),
        SeriesPlan.of(PAGES, pages, target, window).withFault(BatchEnd.page(size)),
        SeriesPlan.of(STALLED, pages, target.withStalls(StallPlan.oneShot(stall, stall)), window)
            .withFault(BatchEnd.page(size))
            .onVirtualClock());
  }
}
