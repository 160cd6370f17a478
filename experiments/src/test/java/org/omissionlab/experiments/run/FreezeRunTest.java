package org.omissionlab.experiments.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.omissionlab.experiments.plan.Freeze;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.signature.HeldStall;
import org.omissionlab.generators.record.Outcome;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.generators.record.Recording;
import org.omissionlab.generators.record.Sample;
import org.omissionlab.generators.record.SampleKeeper;
import org.omissionlab.generators.record.Span;

/** Freezes of a target that only writes down what is asked of it. */
class FreezeRunTest {

  private static final long MS = 1_000_000;

  private static final class Fake implements Freezer {
    final List<String> asked = Collections.synchronizedList(new ArrayList<>());
    final CountDownLatch frozen = new CountDownLatch(1);

    @Override
    public void freeze() {
      asked.add("freeze");
      frozen.countDown();
    }

    @Override
    public void thaw() {
      asked.add("thaw");
    }
  }

  private final Fake target = new Fake();

  @Test
  void countsWhatWasSentInItByTheGeneratorsStamps() throws Exception {
    long startNs = System.nanoTime();
    FreezeRun run = FreezeRun.start(target, plan(0, 20), startNs);
    assertThat(target.frozen.await(5, TimeUnit.SECONDS)).isTrue();
    Thread.sleep(40);
    run.close();
    Recording recording =
        new Recording(startNs, Reading.SERVICE, Recording.SECOND, SampleKeeper.all());
    HeldStall bare = run.stalls(recording).get(0);
    recording.record(sent(startNs + bare.startNs() - 1, startNs + bare.endNs() + MS));
    recording.record(sent(startNs + bare.startNs() + 1, startNs + bare.endNs() + 2 * MS));
    recording.record(sent(startNs + bare.endNs(), startNs + bare.endNs() + 3 * MS));
    HeldStall held = run.stalls(recording).get(0);
    assertThat(held.gated()).isEqualTo(1);
    assertThat(held.lastReleaseNs()).isEqualTo(bare.endNs() + 2 * MS);
    assertThat(held.startNs()).as("never early").isGreaterThanOrEqualTo(held.askedStartNs());
    assertThat(held.endNs()).as("never early").isGreaterThanOrEqualTo(held.askedEndNs());
    assertThat(held.askedEndNs() - held.askedStartNs()).isEqualTo(20 * MS);
    assertThat(run.errorNs()).isPositive();
    assertThat(target.asked).containsExactly("freeze", "thaw");
  }

  @Test
  void thawsWhenTheRunEndsBeforeTheFreeze() throws Exception {
    FreezeRun run = FreezeRun.start(target, plan(0, 600_000), System.nanoTime());
    assertThat(target.frozen.await(5, TimeUnit.SECONDS)).isTrue();
    run.close();
    assertThat(target.asked).containsExactly("freeze", "thaw");
  }

  @Test
  void neverFreezesAfterTheRun() {
    FreezeRun run = FreezeRun.start(target, plan(600_000, 1), System.nanoTime());
    run.close();
    assertThat(target.asked).isEmpty();
    assertThat(run.stalls(new Recording(0, Reading.SERVICE))).isEmpty();
  }

  @Test
  void saysThatItCouldNot() throws Exception {
    CountDownLatch thawed = new CountDownLatch(1);
    Freezer gone =
        new Freezer() {
          @Override
          public void freeze() {
            throw new TargetLost("gone", null);
          }

          @Override
          public void thaw() {
            thawed.countDown();
          }
        };
    FreezeRun run = FreezeRun.start(gone, plan(0, 10), System.nanoTime());
    assertThat(thawed.await(5, TimeUnit.SECONDS)).as("thawed all the same").isTrue();
    run.close();
    assertThatThrownBy(() -> run.stalls(new Recording(0, Reading.SERVICE)))
        .isInstanceOf(TargetLost.class)
        .hasMessage("gone");
  }

  /** What the target's meter sees inside a freeze is no hiccup. */
  @Test
  void leavesTheFreezeOutOfTheHiccups() {
    HeldStall freeze =
        new HeldStall(0, Freeze.KIND, 100 * MS, 200 * MS, 100 * MS, 200 * MS, 0, 210 * MS);
    assertThat(TargetView.awake(List.of(freeze), 1000 * MS, new Span(1000 * MS, 1500 * MS)))
        .containsExactly(new Span(1000 * MS, 1098 * MS), new Span(1200 * MS, 1500 * MS));
    assertThat(TargetView.awake(List.of(freeze), 1000 * MS, new Span(1099 * MS, 1210 * MS)))
        .containsExactly(new Span(1200 * MS, 1210 * MS));
    assertThat(TargetView.awake(List.of(), 0, new Span(5, 9))).containsExactly(new Span(5, 9));
  }

  private static SeriesPlan plan(long atMs, long lengthMs) {
    return SeriesPlan.of("x", GeneratorPlan.naive(1), null, Duration.ofSeconds(1))
        .withFreezes(List.of(new Freeze(Duration.ofMillis(atMs), Duration.ofMillis(lengthMs))));
  }

  private static Sample sent(long startNs, long completedNs) {
    return new Sample(startNs, startNs, startNs, completedNs, Outcome.COMPLETED, null);
  }
}
