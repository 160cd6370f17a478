package org.omissionlab.experiments.judge.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.omissionlab.experiments.audit.GenericReport;
import org.omissionlab.experiments.audit.ReportBuilder;
import org.omissionlab.experiments.judge.Mode;
import org.omissionlab.experiments.judge.RunKind;
import org.omissionlab.experiments.judge.TrialPlan;
import org.omissionlab.experiments.judge.WayIn;

/** Generators that return, throw, or do neither. */
@Timeout(30)
class JavaWayTest {

  private static final URI URL = URI.create("http://127.0.0.1:8080/");
  private static final TrialPlan PLAN = TrialPlan.standard(Mode.RATE, 300.0);
  private static final GenericReport REPORT = new ReportBuilder().count(7L).build();

  private static WayIn.Told told(GeneratorOnTrial generator) {
    return new JavaWay(generator, Duration.ofSeconds(15)).run(RunKind.CONTROL, PLAN, URL);
  }

  @Test
  void aGeneratorIsToldAllOfItsPlanAndItsReportIsTaken() {
    WayIn.Told told =
        told(
            (plan, url) -> {
              assertThat(url).isEqualTo(URL);
              assertThat(plan)
                  .isEqualTo(new LoadPlan(Mode.RATE, 300.0, 10, Duration.ofSeconds(6), null));
              return REPORT;
            });
    assertThat(told.failed()).isNull();
    assertThat(told.report()).isSameAs(REPORT);
  }

  @Test
  void aTimeoutIsAskedForInItsOwnRunOnly() {
    TrialPlan plan = PLAN.withTimeout(Duration.ofMillis(200));
    assertThat(LoadPlan.of(plan, RunKind.STALLED).timeout()).isNull();
    assertThat(LoadPlan.of(plan, RunKind.TIMING_OUT).timeout()).isEqualTo(Duration.ofMillis(200));
    assertThat(Bench.kinds(PLAN)).doesNotContain(RunKind.TIMING_OUT, RunKind.FROZEN);
    assertThat(Bench.kinds(plan)).contains(RunKind.TIMING_OUT);
  }

  @Test
  void theScheduleComesFromTheIndex() {
    LoadPlan plan = LoadPlan.of(PLAN, RunKind.CONTROL);
    assertThat(plan.arrivals()).isEqualTo(1_800);
    assertThat(plan.intendedNs(0)).isZero();
    assertThat(plan.intendedNs(1)).isEqualTo(3_333_334);
    assertThat(plan.intendedNs(3)).isEqualTo(10_000_000);
    LoadPlan closed = LoadPlan.of(TrialPlan.standard(Mode.CLOSED, null), RunKind.CONTROL);
    assertThatThrownBy(closed::arrivals)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("a plan of mode closed has no schedule");
  }

  @Test
  void whatItThrowsIsKept() {
    JavaWay way =
        new JavaWay(
            (plan, url) -> {
              throw new IOException("no route");
            },
            Duration.ZERO);
    assertThat(way.run(RunKind.CONTROL, PLAN, URL).failed())
        .isEqualTo("it threw java.io.IOException: no route");
    assertThat(way.thrown()).hasMessage("no route");
    assertThat(told((plan, url) -> null).failed()).isEqualTo("it returned no report");
  }

  @Test
  void oneThatNeverEndsIsInterrupted() throws InterruptedException {
    CountDownLatch interrupted = new CountDownLatch(1);
    JavaWay way =
        new JavaWay(
            (plan, url) -> {
              try {
                new CountDownLatch(1).await();
                return REPORT;
              } finally {
                interrupted.countDown();
              }
            },
            Duration.ofMillis(50));
    LoadPlan brief = LoadPlan.of(PLAN, RunKind.CONTROL).lasting(Duration.ofSeconds(1));
    assertThat(way.run(brief, URL).failed())
        .isEqualTo("it did not end within 1 s and was interrupted");
    assertThat(interrupted.await(20, TimeUnit.SECONDS)).isTrue();
  }
}
