package org.omissionlab.generators;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.omissionlab.generators.record.Accounts;
import org.omissionlab.generators.record.Outcome;
import org.omissionlab.generators.record.Recording;
import org.omissionlab.generators.record.Sample;
import org.omissionlab.generators.schedule.ConstantSchedule;
import org.omissionlab.generators.schedule.Rate;
import org.omissionlab.generators.time.VirtualTimeline;

/**
 * A drop takes no time, so no generator may answer a drop with another arrival at once for ever.
 */
@Timeout(value = 20, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ConnectionLimitTest {

  private static final long MS = 1_000_000;
  private static final ConstantSchedule SCHEDULE = new ConstantSchedule(Rate.perSecond(400));

  private final VirtualTimeline timeline = new VirtualTimeline();

  /** A server of 10 ms with {@code most} connections; what finds none is dropped at once. */
  private final class Limited implements Target {
    private final FakeTarget target = new FakeTarget(timeline, 10 * MS);
    private final int most;
    private int inFlight;

    Limited(int most) {
      this.most = most;
    }

    @Override
    public void submit(long intendedNs, long freeNs, Completion completion) {
      if (inFlight == most) {
        long nowNs = timeline.nowNs();
        Sample drop = new Sample(intendedNs, freeNs, nowNs, nowNs, Outcome.DROPPED, "limit");
        timeline.at(nowNs, () -> completion.complete(drop));
        return;
      }
      inFlight++;
      target.submit(
          intendedNs,
          freeNs,
          sample -> {
            inFlight--;
            completion.complete(sample);
          });
    }

    @Override
    public void abandon() {
      target.abandon();
    }
  }

  private Accounts run(LoadGenerator generator, int connections) {
    Recording recording = new Recording(0, generator.reading());
    LoadRun run =
        new LoadRun(timeline, new Limited(connections), Duration.ofSeconds(1), LoadRun.NEVER);
    LoadRun.Result result = run.execute(generator, recording, 0, Duration.ofSeconds(1));
    assertThat(result.complete()).isTrue();
    assertThat(result.drained()).isTrue();
    assertThat(recording.accounts().addUp()).isTrue();
    return recording.accounts();
  }

  @Test
  void eachNaiveWorkerTooManyIsOneDropAndTheOthersGoOn() {
    Accounts accounts = run(new NaiveClosedLoop(5), 3);
    assertThat(accounts.dropped()).isEqualTo(2);
    assertThat(accounts.completed()).isEqualTo(300);
  }

  @Test
  void withoutAnyConnectionTheNaiveLoopEndsAtOnce() {
    assertThat(run(new NaiveClosedLoop(5), 0).intended()).isEqualTo(5);
  }

  @Test
  void theScheduledLoopIsBoundedByItsSchedule() {
    Accounts accounts = run(new ScheduledClosedLoop(SCHEDULE, 5), 3);
    assertThat(accounts.intended()).isEqualTo(400);
    assertThat(accounts.dropped()).isBetween(1L, 200L);
  }

  @Test
  void sessionsAreBoundedByTheirRequests() {
    Accounts accounts = run(new Sessions(SCHEDULE, 3, 0), 5);
    assertThat(accounts.intended()).isEqualTo(1200);
    assertThat(accounts.completed()).isGreaterThan(450);
    assertThat(accounts.completed() + accounts.dropped()).isEqualTo(1200);
  }
}
