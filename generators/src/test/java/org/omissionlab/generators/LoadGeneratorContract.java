package org.omissionlab.generators;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.omissionlab.generators.record.Outcome;
import org.omissionlab.generators.record.Recording;
import org.omissionlab.generators.record.Sample;
import org.omissionlab.generators.record.SampleKeeper;
import org.omissionlab.generators.schedule.ArrivalSchedule;
import org.omissionlab.generators.schedule.ConstantSchedule;
import org.omissionlab.generators.schedule.Rate;
import org.omissionlab.generators.time.Timeline;

/**
 * What every generator must do on any timeline: one second at 100/s against 5 ms of service and a
 * gate from 0.4 to 0.7 s.
 */
abstract class LoadGeneratorContract {

  static final long MS = 1_000_000;
  static final long GATE_MS = 400;
  static final long GATE_END_MS = 700;
  static final long SERVICE_MS = 5;
  private static final ArrivalSchedule SCHEDULE = new ConstantSchedule(Rate.perSecond(100));

  /** What came of a run. */
  private record Outcomes(Recording recording, LoadRun.Result result, Watched target) {

    List<Sample> samples() {
      return recording.samples().kept();
    }

    List<Sample> intendedInGate() {
      long startNs = result.startNs();
      return samples().stream()
          .filter(s -> s.intendedNs() >= startNs + GATE_MS * MS)
          .filter(s -> s.intendedNs() < startNs + GATE_END_MS * MS)
          .toList();
    }

    long slow() {
      return samples().stream().filter(s -> s.serviceNs() > 100 * MS).count();
    }
  }

  /** Checks the target's side of the contract and counts. */
  private static final class Watched implements Target {
    private final Target target;
    private boolean submitting;
    private int inFlight;
    int most;

    Watched(Target target) {
      this.target = target;
    }

    @Override
    public void submit(long intendedNs, long freeNs, Completion completion) {
      most = Math.max(most, ++inFlight);
      Set<String> calls = new HashSet<>();
      submitting = true;
      target.submit(
          intendedNs,
          freeNs,
          sample -> {
            assertThat(submitting).as("completed from inside submit").isFalse();
            assertThat(calls.add("completed")).as("first completion").isTrue();
            inFlight--;
            completion.complete(sample);
          });
      submitting = false;
    }

    @Override
    public void abandon() {
      target.abandon();
    }
  }

  abstract Timeline timeline();

  /** A target whose gate lies where the contract says, counted from {@code startNs}. */
  abstract Target target(long startNs);

  private Outcomes run(LoadGenerator generator) {
    Timeline timeline = timeline();
    long startNs = timeline.nowNs() + 100 * MS;
    Watched target = new Watched(target(startNs));
    Recording recording =
        new Recording(startNs, generator.reading(), Recording.SECOND, SampleKeeper.all());
    LoadRun.Result result =
        new LoadRun(timeline, target, Duration.ofSeconds(5), LoadRun.NEVER)
            .execute(generator, recording, startNs, Duration.ofSeconds(1));
    Outcomes outcomes = new Outcomes(recording, result, target);
    everyRunIsSound(outcomes);
    return outcomes;
  }

  private static void everyRunIsSound(Outcomes outcomes) {
    assertThat(outcomes.result().complete()).isTrue();
    assertThat(outcomes.result().drained()).isTrue();
    assertThat(outcomes.recording().accounts().addUp()).isTrue();
    assertThat(outcomes.recording().rejected()).isZero();
    assertThat(outcomes.samples())
        .isNotEmpty()
        .allMatch(s -> s.outcome() == Outcome.COMPLETED, "completed")
        .allMatch(s -> s.startNs() >= s.intendedNs(), "never early")
        .allMatch(s -> s.startNs() >= s.freeNs(), "not before its sender was free")
        .allMatch(s -> s.serviceNs() >= SERVICE_MS * MS, "as long as its service");
  }

  @Test
  void naiveHasOneSlowSampleAWorkerAndOmitsTheRest() {
    Outcomes outcomes = run(new NaiveClosedLoop(3, 25 * MS, 5 * MS));
    assertThat(outcomes.slow()).isEqualTo(3);
    assertThat(outcomes.target().most).isEqualTo(3);
    assertThat(outcomes.recording().accounts().sent()).isLessThan(85);
    assertThat(outcomes.samples())
        .allMatch(s -> s.startNs() < outcomes.result().windowEndNs(), "starts inside the window");
  }

  @Test
  void scheduledSendsEverythingAndChargesEveryWait() {
    Outcomes outcomes = run(new ScheduledClosedLoop(SCHEDULE, 3));
    assertThat(outcomes.recording().accounts().sent()).isEqualTo(100);
    assertThat(outcomes.target().most).isEqualTo(3);
    assertThat(outcomes.slow()).isEqualTo(3);
    everyWaitIsCharged(outcomes);
  }

  @Test
  void openSendsEverythingWhateverIsInFlight() {
    Outcomes outcomes = run(new OpenLoop(SCHEDULE));
    assertThat(outcomes.recording().accounts().sent()).isEqualTo(100);
    assertThat(outcomes.target().most).isGreaterThan(20);
    everyWaitIsCharged(outcomes);
  }

  @Test
  void sessionsKeepArrivingWhileOthersWait() {
    Outcomes outcomes = run(new Sessions(new ConstantSchedule(Rate.perSecond(50)), 2, 10 * MS));
    assertThat(outcomes.recording().accounts().sent()).isEqualTo(100);
    assertThat(outcomes.target().most).isGreaterThan(10);
    everyWaitIsCharged(outcomes);
  }

  private static void everyWaitIsCharged(Outcomes outcomes) {
    long gateEndNs = outcomes.result().startNs() + GATE_END_MS * MS;
    assertThat(outcomes.intendedInGate())
        .hasSizeGreaterThan(14)
        .allMatch(s -> s.responseNs() >= gateEndNs - s.intendedNs(), "charged to the gate's end");
  }
}
