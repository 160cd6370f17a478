package org.omissionlab.experiments.bench;

import java.time.Duration;
import java.util.Locale;
import org.omissionlab.experiments.oracle.Twin;
import org.omissionlab.experiments.plan.Arrivals;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.generators.Completion;
import org.omissionlab.generators.LoadRun;
import org.omissionlab.generators.OpenLoop;
import org.omissionlab.generators.Target;
import org.omissionlab.generators.record.Outcome;
import org.omissionlab.generators.record.Recorder;
import org.omissionlab.generators.record.Sample;
import org.omissionlab.generators.schedule.ConstantSchedule;
import org.omissionlab.generators.schedule.Rate;
import org.omissionlab.generators.time.VirtualTimeline;
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.TargetPlan;

/**
 * Requests a second that the virtual timeline carries: alone, with a target that answers after 10
 * ms, and as the whole twin with engine, ledger and recording. Prints one line of JSON.
 */
public final class VirtualRate {

  private static final int ROUNDS = 5;
  private static final Duration WINDOW = Duration.ofMinutes(20);
  private static final double PER_SECOND = 2_000;

  private VirtualRate() {}

  /** Answers after 10 ms. */
  private record After(VirtualTimeline timeline) implements Target {
    @Override
    public void submit(long intendedNs, long freeNs, Completion completion) {
      long startNs = timeline.nowNs();
      long endNs = startNs + 10_000_000;
      timeline.at(
          endNs,
          () ->
              completion.complete(
                  new Sample(intendedNs, freeNs, startNs, endNs, Outcome.COMPLETED, null)));
    }

    @Override
    public void abandon() {}
  }

  private static double timeline() {
    VirtualTimeline timeline = new VirtualTimeline();
    LoadRun run = new LoadRun(timeline, new After(timeline), Duration.ofSeconds(10), LoadRun.NEVER);
    long began = System.nanoTime();
    long intended =
        run.execute(
                new OpenLoop(new ConstantSchedule(Rate.perSecond(PER_SECOND))),
                Recorder.NONE,
                0,
                WINDOW)
            .intended();
    return intended * 1e9 / (System.nanoTime() - began);
  }

  private static double twin() {
    TargetPlan target = TargetPlan.of(new ServiceTime.Fixed(Duration.ofMillis(10)));
    GeneratorPlan open = GeneratorPlan.open(Arrivals.constant(PER_SECOND), 0);
    SeriesPlan plan = SeriesPlan.of("bench", open, target, WINDOW);
    long began = System.nanoTime();
    long intended = Twin.observe(plan).result().intended();
    return intended * 1e9 / (System.nanoTime() - began);
  }

  /** Runs every part five times; the first warms. */
  public static void main(String[] args) {
    StringBuilder timelines = new StringBuilder();
    StringBuilder twins = new StringBuilder();
    for (int round = 0; round <= ROUNDS; round++) {
      double alone = timeline();
      double whole = args.length > 0 ? Double.NaN : twin();
      if (round > 0) {
        String comma = round > 1 ? ", " : "";
        timelines.append(String.format(Locale.ROOT, "%s%.0f", comma, alone));
        if (args.length == 0) {
          twins.append(String.format(Locale.ROOT, "%s%.0f", comma, whole));
        }
      }
    }
    System.out.println("{\"timeline\": [" + timelines + "], \"twin\": [" + twins + "]}");
  }
}
