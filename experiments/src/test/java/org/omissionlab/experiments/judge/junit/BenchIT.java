package org.omissionlab.experiments.judge.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.omissionlab.experiments.audit.GenericReport;
import org.omissionlab.experiments.judge.Certificate;
import org.omissionlab.experiments.judge.Mode;
import org.omissionlab.experiments.judge.RealTrial;
import org.omissionlab.experiments.judge.RunKind;
import org.omissionlab.experiments.judge.ToolClass;
import org.omissionlab.experiments.judge.TrialPlan;
import org.omissionlab.experiments.run.TargetProcess;

/** A generator that goes on when its time is over, whatever it is told. */
@Timeout(120)
class BenchIT {

  private static final String SENTENCE =
      "it did not end within 1 s, nor when interrupted; as it may send on, no other run was begun";
  private static final Duration FIFTH = Duration.ofMillis(200);
  private static final TrialPlan PLAN =
      new TrialPlan(
          Mode.RATE, 100.0, 1, Duration.ofSeconds(1), Duration.ofMillis(1), FIFTH, FIFTH, null);

  private final CountDownLatch released = new CountDownLatch(1);
  private final List<URI> runs = new CopyOnWriteArrayList<>();

  @AfterEach
  void release() {
    released.countDown();
  }

  @Test
  void oneThatIgnoresItsInterruptIsNotRunAgainNorIsItsTarget() {
    JavaWay way = new JavaWay(this::goOn, Duration.ofMillis(50));
    try (Bench bench = new Bench(BenchIT::hasty)) {
      URI first = bench.url();
      Certificate found = bench.judge("stubborn", PLAN, way);
      assertThat(found.toolClass()).isEqualTo(ToolClass.NOT_JUDGED);
      assertThat(found.why()).isEqualTo(SENTENCE);
      assertThat(bench.url()).isNotEqualTo(first);
      assertThat(way.run(RunKind.CONTROL, PLAN, bench.url()).failed()).isEqualTo(SENTENCE);
      assertThat(runs).containsExactly(first);
    }
  }

  /** One that ends late, but ends, leaves its target to the next. */
  @Test
  void oneThatEndsWhenItIsInterruptedCostsNobodyTheTarget() {
    try (Bench bench = new Bench(BenchIT::hasty)) {
      URI first = bench.url();
      JavaWay way = new JavaWay(this::untilReleased, Duration.ZERO);
      Certificate found = bench.judge("late", PLAN, way);
      assertThat(found.toolClass()).isEqualTo(ToolClass.NOT_JUDGED);
      assertThat(found.why()).isEqualTo("warm-up: it did not end within 1 s and was interrupted");
      assertThat(bench.url()).isEqualTo(first);
    }
  }

  /** What a request takes is not asked here. */
  private static RealTrial hasty(TargetProcess target) {
    return new RealTrial(target, () -> "not measured");
  }

  private GenericReport goOn(LoadPlan plan, URI url) {
    runs.add(url);
    while (released.getCount() > 0) {
      try {
        released.await();
      } catch (InterruptedException e) {
        // goes on
      }
    }
    return null;
  }

  private GenericReport untilReleased(LoadPlan plan, URI url) throws InterruptedException {
    released.await();
    return null;
  }
}
