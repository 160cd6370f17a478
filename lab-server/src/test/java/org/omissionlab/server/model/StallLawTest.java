package org.omissionlab.server.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Every kind of stall, and stalls that come by chance, against their formula. */
class StallLawTest {
  private static final int REQUESTS = 1_000_000;
  private static final ServiceTime SERVICE = new ServiceTime.Exponential(Duration.ofMillis(1), 5);

  private static OpenRun run(Capacity capacity, double perSecond, String stalls) {
    return new OpenRun(capacity, REQUESTS)
        .stalls(StallPlan.parse(stalls))
        .run(OpenRun.poisson(perSecond, 11), SERVICE.sampler());
  }

  private static double share(OpenRun run, Admission admission) {
    return run.count(admission) / (double) REQUESTS;
  }

  /** Pollaczek–Khinchine of an M/M/1 at twice the service time: W = ρ·2s/(1 − ρ), ρ = λ·2s. */
  @Test
  void aLastingSlowdownIsAServerOfLongerService() {
    OpenRun run = run(Capacity.fifo(1), 350, "at=0s,for=1h,kind=slowdown,factor=2");
    double rho = 350 * 2e-3;
    assertThat(run.meanWaitNs() / (rho * 2e6 / (1 - rho))).isCloseTo(1, within(0.03));
  }

  /** The same in processor sharing: R = 2s/(1 − ρ). */
  @Test
  void aLastingSlowdownSharesToo() {
    OpenRun run = run(Capacity.processorSharing(1), 350, "at=0s,for=1h,kind=slowdown,factor=2");
    assertThat(run.meanResponseNs() / (2e6 / (1 - 0.7))).isCloseTo(1, within(0.03));
  }

  /** Arrivals by chance see time as it is: D of every P are refused. */
  @Test
  void aPeriodicRefusalTurnsAwayItsShareOfTime() {
    String rule = "at=0s,every=1s,for=300ms,kind=refuse";
    assertThat(share(run(Capacity.UNLIMITED, 700, rule), Admission.REFUSED_503))
        .isCloseTo(0.3, within(0.003));
    assertThat(share(run(Capacity.UNLIMITED, 700, rule + ",answer=reset"), Admission.RESET))
        .isCloseTo(0.3, within(0.003));
  }

  /** A renewal process: D on, then 1/r off in the mean, so D/(D + 1/r) of the time. */
  @Test
  void poissonGatesHoldTheirShareOfTime() {
    OpenRun run = run(Capacity.UNLIMITED, 70, "poisson=2,for=200ms,seed=3");
    assertThat(share(run, Admission.GATED)).isCloseTo(0.2 / (0.2 + 0.5), within(0.006));
    assertThat(run.stallArrivals).isEqualTo(run.count(Admission.GATED));
  }
}
