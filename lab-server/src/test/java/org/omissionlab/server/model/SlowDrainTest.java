package org.omissionlab.server.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** The worked example of the package: the documented slow drain, and the plain gate beside it. */
class SlowDrainTest {
  private static final long S_NS = 10_800_000;

  private static OpenRun run(Capacity capacity) {
    return new OpenRun(capacity, 3_000)
        .stalls(StallPlan.oneShot(Duration.ofMillis(2_500), Duration.ofSeconds(1)))
        .run(i -> i * 2_000_000, () -> S_NS);
  }

  @Test
  void thirteenSharedSlotsDrainForHalfASecondMore() {
    OpenRun run = run(Capacity.processorSharing(13));
    long[] response = run.responseNs();
    assertThat(run.count(Admission.GATED)).isEqualTo(500);
    assertThat(run.stallArrivals).isEqualTo(500);
    assertThat(Arrays.stream(response).filter(r -> r > S_NS).count()).isEqualTo(853);
    assertThat(OpenRun.quantile(response, 0.99) / 1e6).isCloseTo(1_455, within(0.5));
    double maxMs = OpenRun.quantile(response, 1) / 1e6;
    assertThat(maxMs).isCloseTo(1_515, within(0.5));
    // The fluid limit: n = λ(T + t) share C, so s = (C/λ)·ln(1 + x/T) for the first that is done.
    double capacity = 500 * 0.0108 / Math.log(1 + (maxMs - 1_000) / 1_000);
    assertThat(capacity).isCloseTo(13, within(0.1));
  }

  @Test
  void aPlainGateGivesItsLengthAndTheServiceTimeAtMost() {
    OpenRun run = run(Capacity.UNLIMITED);
    long[] response = run.responseNs();
    assertThat(run.count(Admission.GATED)).isEqualTo(500);
    assertThat(OpenRun.quantile(response, 1)).isEqualTo(1_010_800_000);
    assertThat(Arrays.stream(response).filter(r -> r == S_NS).count()).isEqualTo(2_500);
  }
}
