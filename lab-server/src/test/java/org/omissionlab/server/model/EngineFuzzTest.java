package org.omissionlab.server.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What holds for every discipline and every stall, whatever the arrivals. */
class EngineFuzzTest {
  private static final int REQUESTS = 50_000;

  private static OpenRun run(String capacity, StallPlan stalls, int seed) {
    Random random = new Random(seed);
    LongUnaryOperator arrivals = OpenRun.poisson(2_000, seed);
    return new OpenRun(Capacity.parse(capacity), REQUESTS)
        .stalls(stalls)
        .run(arrivals, () -> random.nextInt(3_000_000));
  }

  @ParameterizedTest
  @ValueSource(strings = {"unlimited", "4", "4,discipline=lifo", "4,discipline=ps", "1000"})
  void everyRequestCompletesAndNoneEarly(String capacity) {
    StallPlan stalls =
        StallPlan.parse("every=1s,for=300ms", "at=500ms,every=1s,for=77ms,kind=slowdown,factor=3");
    OpenRun run = run(capacity, stalls, 7);
    Random works = new Random(7);
    for (int i = 0; i < REQUESTS; i++) {
      int workNs = works.nextInt(3_000_000);
      assertThat(run.startNs[i]).isGreaterThanOrEqualTo(run.arrivalNs[i]);
      assertThat(run.endNs[i] - run.startNs[i]).isGreaterThanOrEqualTo(workNs);
      long inPeriod = run.startNs[i] % 1_000_000_000;
      boolean gateOpen = run.startNs[i] < 1_000_000_000 || inPeriod >= 300_000_000;
      assertThat(gateOpen).as("start at " + run.startNs[i]).isTrue();
    }
  }

  /** Work is conserved: one server is busy for exactly the sum of the work, in any order. */
  @ParameterizedTest
  @ValueSource(strings = {"1", "1,discipline=lifo", "1,discipline=ps"})
  void oneServerTakesAsLongAsTheWorkInAnyOrder(String capacity) {
    OpenRun run = new OpenRun(Capacity.parse(capacity), 5_000);
    Random works = new Random(3);
    long[] sumNs = {0};
    run.run(
        i -> i,
        () -> {
          long workNs = 1_000 + works.nextInt(1_000_000);
          sumNs[0] += workNs;
          return workNs;
        });
    long lastNs = OpenRun.quantile(run.endNs, 1);
    // Sharing ends each of the 5,000 on a whole ns, at most one late.
    assertThat(lastNs - sumNs[0]).isBetween(0L, capacity.endsWith("ps") ? 5_000L : 0L);
  }
}
