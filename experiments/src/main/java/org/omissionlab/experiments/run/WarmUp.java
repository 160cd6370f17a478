package org.omissionlab.experiments.run;

import java.time.Duration;
import org.omissionlab.experiments.plan.Arrivals;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.StallPlan;
import org.omissionlab.server.model.TargetPlan;

/** The loads after which both processes have compiled, and started, what a run needs. */
public final class WarmUp {

  /**
   * The system property that spares all of it but the plan's own load. For tests of what cold code
   * cannot change, such as counts, or what becomes of a run that is cut short; no figure of such a
   * run is worth anything.
   */
  public static final String COLD = "lab.cold";

  private static final String ID = "warm-up";
  private static final TargetPlan TARGET =
      TargetPlan.of(new ServiceTime.Fixed(Duration.ofMillis(1)));
  private static final int WORKERS = 10;
  private static final double RATE = 2_000;
  private static final int CONNECTIONS = 300;
  private static final Duration AS_PLANNED = Duration.ofMillis(1_500);

  /** Many requests, one after the other. */
  static final SeriesPlan FAST =
      SeriesPlan.of(ID, GeneratorPlan.naive(WORKERS), TARGET, Duration.ofSeconds(3));

  /**
   * What a stall leaves behind, two hundred answers at once every quarter of a second: a run with a
   * single stall is too late to learn that.
   */
  static final SeriesPlan BACKLOGS =
      SeriesPlan.of(
          ID,
          GeneratorPlan.open(Arrivals.constant(RATE), CONNECTIONS),
          TARGET.withStalls(StallPlan.parse("every=250ms,for=100ms")),
          Duration.ofMillis(1_500));

  private WarmUp() {}

  /** The plan's own load for a while, without its stalls. */
  static SeriesPlan asPlanned(SeriesPlan plan) {
    TargetPlan quiet = plan.target().withStalls(StallPlan.NONE);
    return SeriesPlan.of(ID, plan.generator(), quiet, AS_PLANNED);
  }
}
