package org.omissionlab.experiments.judge;

import static org.omissionlab.experiments.judge.Properties.OFFERED_RATE;
import static org.omissionlab.experiments.judge.Properties.SCHEDULE;
import static org.omissionlab.experiments.judge.Properties.TIMED_OUT;
import static org.omissionlab.experiments.judge.Properties.TOTAL_COUNT;
import static org.omissionlab.experiments.judge.ToolClass.CANNOT_KEEP_SCHEDULE;
import static org.omissionlab.experiments.judge.ToolClass.DROPS;
import static org.omissionlab.experiments.judge.ToolClass.OMITS;

import java.time.Duration;
import java.util.List;
import org.omissionlab.experiments.judge.rogues.BurstsOverdue;
import org.omissionlab.experiments.judge.rogues.CutByWallTime;
import org.omissionlab.experiments.judge.rogues.Drifts;
import org.omissionlab.experiments.judge.rogues.LoopingUsers;
import org.omissionlab.experiments.judge.rogues.PermitFirst;
import org.omissionlab.experiments.judge.rogues.RoundedWaits;
import org.omissionlab.experiments.judge.rogues.SkipsOverdue;
import org.omissionlab.experiments.judge.rogues.SleepsWhenBehind;
import org.omissionlab.experiments.judge.rogues.WrongSamples;
import org.omissionlab.generators.OpenLoop;
import org.omissionlab.generators.record.Reading;

/** Rogues that send at the wrong time, or not at all, or forget when they should have sent. */
final class ScheduleRogues {

  private static final Duration THINK = Duration.ofMillis(10);

  private ScheduleRogues() {}

  static final List<Rogue> ALL =
      List.of(
          Rogue.of(
                  "clock-at-dequeue",
                  "Reads the clock when a worker takes the request, not when it was due: worker"
                      + " pools behind a queue, JMeter's threads behind a throughput timer.",
                  Gallery.SCHEDULED.charging(Reading.SERVICE))
              .convictedBy("p99")
              .missesBacklog(OMITS, SCHEDULE, TIMED_OUT),
          Rogue.of(
                  "sleeps-between",
                  "Sleeps the interval on top of the response: a constant wait between tasks, as in"
                      + " Locust's scripts.",
                  Defendant.of("", Mode.RATE, p -> Gallery.paced(p, Gallery.cycleNs(p))))
              .convictedBy(OFFERED_RATE)
              .shows(
                  CANNOT_KEEP_SCHEDULE,
                  OFFERED_RATE,
                  SCHEDULE,
                  TOTAL_COUNT,
                  TIMED_OUT,
                  "p90",
                  "p99"),
          Rogue.of(
                  "drifts",
                  "Waits one interval after each send, or for the answer if that takes longer: a"
                      + " plan rebased on the last wake-up, as JLBH's.",
                  Defendant.of("", Mode.RATE, p -> new Drifts(p.ratePerSecond(), p.connections())))
              .convictedBy(TOTAL_COUNT)
              .missesBacklog(OMITS, SCHEDULE, TOTAL_COUNT, TIMED_OUT),
          Rogue.of(
                  "sleeps-when-behind",
                  "Sleeps a full interval when it is behind: pacers that return a wait and floor it"
                      + " at one interval.",
                  Defendant.of(
                      "", Mode.RATE, p -> new SleepsWhenBehind(p.ratePerSecond(), p.connections())))
              .convictedBy(TOTAL_COUNT)
              .missesBacklog(OMITS, SCHEDULE, TOTAL_COUNT, TIMED_OUT),
          Rogue.of(
                  "skips-overdue",
                  "Leaps to the next arrival still to come: a ticker that drops the ticks nobody took, as"
                      + " Go's.",
                  Defendant.of(
                      "", Mode.RATE, p -> new SkipsOverdue(Gallery.constant(p), p.connections())))
              .convictedBy(TOTAL_COUNT)
              .missesBacklog(OMITS, SCHEDULE, TOTAL_COUNT, TIMED_OUT),
          Rogue.of(
                  "bursts-overdue",
                  "Sends all it owes in one burst and charges it from there: a rate limiter that"
                      + " hands out saved permits, as Guava's.",
                  Defendant.of(
                      "", Mode.OPEN, p -> new BurstsOverdue(Gallery.constant(p), p.connections())))
              .convictedBy("p99")
              .shows(OMITS, SCHEDULE, TIMED_OUT, "p90", "p99"),
          Rogue.of(
                  "rounded-waits",
                  "Waits in whole milliseconds: Thread.sleep and timer wheels of 1 ms.",
                  Defendant.of(
                      "", Mode.OPEN, p -> new OpenLoop(new RoundedWaits(p.ratePerSecond()))))
              .convictedBy(OFFERED_RATE)
              .under("a rate whose interval is no whole number of ms, such as 700/s", p -> p)
              .at(500, ToolClass.OPEN)
              .at(700, CANNOT_KEEP_SCHEDULE, OFFERED_RATE),
          Rogue.of(
                  "permit-first",
                  "Waits for a free connection before its clock starts: client pools, and pacers"
                      + " that hand out permits, as Nighthawk's.",
                  new Defendant(
                          "",
                          Mode.CAPPED,
                          p -> new OpenLoop(Gallery.constant(p)),
                          p -> (target, timeline) -> new PermitFirst(target, p.connections()),
                          null)
                      .charging(Reading.SERVICE))
              .convictedBy("p99")
              .missesBacklog(OMITS, SCHEDULE, TIMED_OUT),
          Rogue.of(
                  "drops-at-limit",
                  "Gives up arrivals beyond its connections and does not count them: executors with"
                      + " a limit of virtual users.",
                  Defendant.of("", Mode.CAPPED, p -> new OpenLoop(Gallery.constant(p)))
                      .reporting(WrongSamples::silentAboutDropped))
              .convictedBy(TOTAL_COUNT)
              .missesBacklog(DROPS, SCHEDULE, TOTAL_COUNT, TIMED_OUT),
          Rogue.of(
                  "looping-users",
                  "A fixed number of users who begin again when they are done: called sessions, and"
                      + " a closed loop.",
                  Defendant.of(
                      "", Mode.USERS, p -> new LoopingUsers(p.connections(), 3, THINK.toNanos())))
              .convictedBy(TOTAL_COUNT)
              .shows(OMITS, SCHEDULE, TOTAL_COUNT, TIMED_OUT, "p90", "p99"),
          Rogue.of(
                  "cut-by-wall-time",
                  "A worker on a schedule that stops when its time is over, whatever it still owes:"
                      + " the open loop of a tutorial.",
                  Defendant.of("", Mode.RATE, p -> new CutByWallTime(Gallery.constant(p))))
              .convictedBy(TOTAL_COUNT)
              .under("one connection, 1 ms of service, a stall that covers the end", p -> atEnd(p))
              .shows(OMITS, SCHEDULE, TOTAL_COUNT, "p99"));

  private static TrialPlan atEnd(TrialPlan p) {
    return new TrialPlan(
        p.mode(),
        p.ratePerSecond(),
        1,
        p.duration(),
        Duration.ofMillis(1),
        p.duration().minus(p.stall().dividedBy(2)),
        p.stall(),
        p.timeout());
  }
}
