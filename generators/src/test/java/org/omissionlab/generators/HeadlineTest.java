package org.omissionlab.generators;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.generators.record.Recording;
import org.omissionlab.generators.record.SampleKeeper;
import org.omissionlab.generators.schedule.ConstantSchedule;
import org.omissionlab.generators.schedule.Rate;
import org.omissionlab.generators.time.VirtualTimeline;

/** The example of the package description: one second's stall in six, s = 11 ms, λ = 500/s. */
class HeadlineTest {

  private static final long MS = 1_000_000;
  private static final long GATE = 2500 * MS;
  private static final long GATE_END = 3500 * MS;
  private static final ConstantSchedule SCHEDULE = new ConstantSchedule(Rate.perSecond(500));

  private final VirtualTimeline timeline = new VirtualTimeline();
  private final FakeTarget stalling = new FakeTarget(timeline, 11 * MS, GATE, GATE_END);
  private final FakeTarget healthy = new FakeTarget(timeline, 11 * MS);

  private Recording run(LoadGenerator generator, Target target) {
    Recording recording =
        new Recording(0, generator.reading(), Recording.SECOND, SampleKeeper.all());
    LoadRun run = new LoadRun(timeline, target, Duration.ofSeconds(10), LoadRun.NEVER);
    LoadRun.Result result = run.execute(generator, recording, 0, Duration.ofSeconds(6));
    assertThat(result.complete()).isTrue();
    assertThat(result.drained()).isTrue();
    assertThat(recording.accounts().addUp()).isTrue();
    assertThat(recording.rejected()).isZero();
    return recording;
  }

  private static long slow(Recording recording) {
    return recording.samples().kept().stream().filter(s -> s.serviceNs() > 500 * MS).count();
  }

  private static double p99(Recording recording, Reading reading) {
    return recording.latencies(reading).quantileNs(0.99) / 1e6;
  }

  @Test
  void theNaiveLoopHasOneSlowSampleAWorkerAndAp99ThatHidesTheStall() {
    Recording recording = run(new NaiveClosedLoop(10), stalling);
    assertThat(slow(recording)).isEqualTo(10);
    assertThat(stalling.gated).isEqualTo(10);
    assertThat(p99(recording, Reading.SERVICE)).isCloseTo(11, within(0.02));
    // Ten workers, 6,000 ms less the 999 ms that each of them waited longer, 11 ms a request.
    assertThat(recording.accounts().sent()).isBetween(4540L, 4560L);
  }

  @Test
  void withoutTheStallTheNaiveLoopSendsASixthMore() {
    Recording recording = run(new NaiveClosedLoop(10), healthy);
    assertThat(slow(recording)).isZero();
    assertThat(recording.accounts().sent()).isEqualTo(5460);
  }

  @Test
  void theOpenLoopSendsEverythingAndSeesTheStall() {
    Recording recording = run(new OpenLoop(SCHEDULE), stalling);
    assertThat(recording.accounts().sent()).isEqualTo(3000);
    assertThat(stalling.gated).isEqualTo(500);
    // T − (1 − q)·D + s = 1000 − 60 + 11
    assertThat(p99(recording, Reading.RESPONSE)).isCloseTo(951, within(2.0));
    assertThat(recording.lag().maxNs()).isZero();
  }

  @Test
  void theScheduledLoopSendsEverythingLateAndChargesTheWait() {
    Recording recording = run(new ScheduledClosedLoop(SCHEDULE, 10), stalling);
    assertThat(recording.accounts().sent()).isEqualTo(3000);
    assertThat(stalling.gated).isEqualTo(10);
    // T + s − (1 − q)·D·(1 − ρ) − s/2 with ρ = λs/N = 0.55
    assertThat(p99(recording, Reading.RESPONSE)).isCloseTo(978, within(2.5));
    assertThat(p99(recording, Reading.SERVICE)).isCloseTo(11, within(0.02));
    assertThat(recording.ownLateness().maxNs()).isZero();
    assertThat(recording.lag().maxNs()).isGreaterThan(900 * MS);
  }

  @Test
  void whateverWasIntendedInsideTheGateWaitedForItsEnd() {
    assertThat(chargedTooLittle(new OpenLoop(SCHEDULE), Reading.RESPONSE)).isZero();
  }

  @Test
  void soItDidInTheScheduledLoopFromItsIntendedStartButNotFromItsActualStart() {
    ScheduledClosedLoop loop = new ScheduledClosedLoop(SCHEDULE, 10);
    Recording recording = run(loop, stalling);
    assertThat(chargedTooLittle(recording, Reading.RESPONSE)).isZero();
    assertThat(chargedTooLittle(recording, Reading.SERVICE)).isGreaterThan(480);
  }

  private long chargedTooLittle(LoadGenerator generator, Reading reading) {
    return chargedTooLittle(run(generator, stalling), reading);
  }

  private static long chargedTooLittle(Recording recording, Reading reading) {
    return recording.samples().kept().stream()
        .filter(s -> s.intendedNs() >= GATE && s.intendedNs() < GATE_END)
        .filter(
            s ->
                (reading == Reading.RESPONSE ? s.responseNs() : s.serviceNs())
                    < GATE_END - s.intendedNs())
        .count();
  }
}
