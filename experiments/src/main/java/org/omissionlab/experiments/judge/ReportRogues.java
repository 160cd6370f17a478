package org.omissionlab.experiments.judge;

import static org.omissionlab.experiments.judge.Properties.CONTROL_P50;
import static org.omissionlab.experiments.judge.Properties.LONGEST;
import static org.omissionlab.experiments.judge.Properties.MAX;
import static org.omissionlab.experiments.judge.Properties.REFUSED;
import static org.omissionlab.experiments.judge.Properties.SAMPLES;
import static org.omissionlab.experiments.judge.Properties.SCHEDULE;
import static org.omissionlab.experiments.judge.Properties.TIMED_OUT;
import static org.omissionlab.experiments.judge.Properties.TOTAL_COUNT;
import static org.omissionlab.experiments.judge.ToolClass.MISCORRECTS;
import static org.omissionlab.experiments.judge.ToolClass.OMITS;

import java.time.Duration;
import java.util.List;
import org.omissionlab.experiments.judge.rogues.ClientFaults;
import org.omissionlab.experiments.judge.rogues.WrongFigures;
import org.omissionlab.experiments.judge.rogues.WrongSamples;

/** Rogues that send as they should and say something else. */
final class ReportRogues {

  private static final Duration PAUSE = Duration.ofMillis(20);
  private static final Duration WARM_UP = Duration.ofMillis(2600);
  private static final Duration STEP_AT = Duration.ofMillis(2400);
  private static final Duration STEP = Duration.ofSeconds(2);
  private static final int BATCH = 20;
  private static final long CLAMP_MS = 500;

  private ReportRogues() {}

  static final List<Rogue> ALL =
      List.of(
          Rogue.of(
                  "leaves-failures-out",
                  "Refused and timed-out requests are counted, but have no latency: percentiles of"
                      + " successes alone.",
                  Gallery.OPEN.reporting(WrongSamples::silentAboutFailures))
              .convictedBy(TIMED_OUT)
              .shows(OMITS, REFUSED, TIMED_OUT),
          Rogue.of(
                  "nothing-for-timeouts",
                  "A time-out is put down as 0: a record that is filled in by the answer only.",
                  Gallery.OPEN.reporting(WrongSamples::nothingForTimeouts))
              .convictedBy(TIMED_OUT)
              .shows(MISCORRECTS, TIMED_OUT),
          Rogue.of(
                  "retries-silently",
                  "Tries again after a refusal and keeps the success: HTTP clients with retries on"
                      + " by default.",
                  Gallery.OPEN.behind(p -> ClientFaults.retriesAndForgets(PAUSE)))
              .convictedBy(REFUSED)
              .shows(OMITS, REFUSED),
          Rogue.of(
                  "warm-up-swallows",
                  "Throws away its warm-up, whatever happened in it: wrk2 does with its first ten"
                      + " seconds.",
                  Gallery.OPEN.reporting(run -> WrongSamples.afterWarmUp(run, WARM_UP)))
              .convictedBy(SAMPLES)
              .under("a stall within the warm-up", p -> p)
              .shows(OMITS, SAMPLES, REFUSED, TIMED_OUT, "p90", "p99", MAX, LONGEST),
          Rogue.of(
                  "corrects-twice",
                  "Charges from the intended start and back-fills that too: a recorder that corrects"
                      + " behind a schedule that has.",
                  Gallery.SCHEDULED.reporting(WrongFigures::correctedTwice))
              .convictedBy(SAMPLES)
              .shows(MISCORRECTS, SCHEDULE, SAMPLES, TIMED_OUT, "p50", "p90", "p99"),
          Rogue.of(
                  "interval-of-one",
                  "Back-fills with 1/λ where each of N workers sends every N/λ: the wrong argument"
                      + " of an expected interval.",
                  Gallery.PACED.reporting(WrongFigures::backFilledForOne))
              .convictedBy(CONTROL_P50)
              .at(500, MISCORRECTS, SCHEDULE, TOTAL_COUNT, TIMED_OUT, CONTROL_P50, "p90")
              .at(
                  700,
                  MISCORRECTS,
                  SCHEDULE,
                  TOTAL_COUNT,
                  TIMED_OUT,
                  CONTROL_P50,
                  "p50",
                  "p90",
                  "p99"),
          Rogue.of(
                  "averages-percentiles",
                  "The mean of each second's percentiles: dashboards over intervals or over several"
                      + " load machines.",
                  Gallery.OPEN.reporting(WrongFigures::averaged))
              .convictedBy("p99")
              .shows(OMITS, TIMED_OUT, "p90", "p99"),
          Rogue.of(
                  "end-of-batch",
                  "Stops the clock when the last of a batch is there: scripts that await all of many"
                      + " promises.",
                  Gallery.OPEN.reporting(run -> WrongSamples.atEndOfBatch(run, BATCH)))
              .convictedBy("p50")
              .shows(MISCORRECTS, CONTROL_P50, "p50"),
          Rogue.of(
                  "last-maximum",
                  "The maximum is overwritten every second: a gauge that is read and reset.",
                  Gallery.OPEN.reporting(WrongFigures::lastMaximum))
              .convictedBy(MAX)
              .shows(MISCORRECTS, MAX, LONGEST),
          Rogue.of(
                  "coarse-buckets",
                  "A percentile is the upper bound of its bucket: Prometheus histograms of a dozen"
                      + " buckets.",
                  Gallery.OPEN.reporting(WrongFigures::coarse))
              .convictedBy("p99")
              .shows(MISCORRECTS, CONTROL_P50, "p50", "p90", "p99", MAX),
          Rogue.of(
                  "clamps",
                  "What is longer than its histogram goes into the last bucket: a highest trackable"
                      + " value of 500 ms.",
                  Gallery.OPEN.reporting(run -> WrongFigures.clamped(run, CLAMP_MS)))
              .convictedBy("p99")
              .shows(OMITS, "p99", MAX, LONGEST),
          Rogue.of(
                  "stepping-clock",
                  "A wall clock is set forward by two seconds within the stall: currentTimeMillis"
                      + " under a time service.",
                  Gallery.OPEN.reporting(run -> WrongSamples.steppingClock(run, STEP_AT, STEP)))
              .convictedBy("p99")
              .under("the virtual clock only", p -> p)
              .shows(MISCORRECTS, "p90", "p99"));
}
