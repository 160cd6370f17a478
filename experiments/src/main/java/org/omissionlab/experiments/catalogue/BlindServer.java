package org.omissionlab.experiments.catalogue;

import static org.omissionlab.experiments.catalogue.Line.format;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.omissionlab.experiments.experiment.Settings;
import org.omissionlab.experiments.judge.rogues.ClientFaults;
import org.omissionlab.experiments.plan.Arrivals;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.server.model.Capacity;
import org.omissionlab.server.model.Discipline;
import org.omissionlab.server.model.Refusal;
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.StallPlan;
import org.omissionlab.server.model.StallSpec;
import org.omissionlab.server.model.TargetPlan;

/**
 * An open loop against a server that keeps its own histogram, with five ways of waiting that are
 * not in it. Letters as in the formulas; Q is the queue.
 */
record BlindServer(
    double rate,
    Duration service,
    Duration run,
    Duration at,
    Duration stall,
    int queue,
    Duration late) {

  static final String CONTROL = "naive-control";
  static final String GATE = "gate";
  static final String QUEUE_503 = "queue-503";
  static final String QUEUE_RESET = "queue-reset";
  static final String RETRYING = "retrying";
  static final String LATE = "late-reader";

  private static final Duration CONTROLLED = Duration.ofSeconds(1);
  private static final double CONNECTIONS_AHEAD = 1.25;
  private static final int RETRIES_IN_A_STALL = 5;

  static BlindServer of(Settings settings) {
    settings.requireStallWithin("duration");
    BlindServer blind =
        new BlindServer(
            settings.number("rate"),
            settings.duration("service"),
            settings.duration("duration"),
            settings.duration("at"),
            settings.duration("stall"),
            settings.count("queue"),
            settings.duration("late"));
    if (blind.rate * blind.stallS() <= blind.queue) {
      throw new IllegalArgumentException(
          format(
              "--set: a stall must meet more arrivals than the queue holds (rate × stall > %d), but"
                  + " was %.0f",
              blind.queue, blind.rate * blind.stallS()));
    }
    Connections.ahead("rate × stall", blind.ahead());
    return blind;
  }

  List<SeriesPlan> series() {
    TargetPlan quiet = TargetPlan.of(new ServiceTime.Fixed(service));
    TargetPlan gated = quiet.withStalls(StallPlan.oneShot(at, stall));
    TargetPlan refusing =
        quiet.withStalls(
            new StallPlan(
                List.of(
                    StallSpec.parse(
                        "at=" + at.toMillis() + "ms,for=" + stall.toMillis() + "ms,kind=refuse"))));
    List<SeriesPlan> series = new ArrayList<>();
    int workers = Math.max(1, (int) Math.round(rate * serviceS()));
    series.add(SeriesPlan.of(CONTROL, GeneratorPlan.naive(workers), quiet, CONTROLLED));
    series.add(SeriesPlan.of(GATE, open(), gated, run));
    series.add(SeriesPlan.of(QUEUE_503, open(), full(gated, Refusal.STATUS_503), run));
    series.add(SeriesPlan.of(QUEUE_RESET, open(), full(gated, Refusal.RESET), run));
    series.add(
        SeriesPlan.of(RETRYING, open(), refusing, run)
            .withFault(ClientFaults.retriesAndForgets(pause())));
    series.add(SeriesPlan.of(LATE, open(), quiet, run).withFault(ClientFaults.readsLate(late)));
    return series;
  }

  private TargetPlan full(TargetPlan plan, Refusal answer) {
    return plan.withCapacity(new Capacity(Integer.MAX_VALUE, Discipline.FIFO, queue, answer));
  }

  private GeneratorPlan open() {
    return GeneratorPlan.open(Arrivals.constant(rate), ahead());
  }

  private int ahead() {
    double needed = rate * (Math.max(stallS(), late.toNanos() / 1e9) + serviceS());
    return (int) Math.ceil(needed * CONNECTIONS_AHEAD);
  }

  /** Between a refusal and the next attempt. */
  Duration pause() {
    return stall.dividedBy(RETRIES_IN_A_STALL);
  }

  /** Refused by a full queue: λT − Q. */
  double refused(double heldS) {
    return rate * heldS - queue;
  }

  /** Share of all arrivals that is answered at all: 1 − (λT − Q)/(λD). */
  double answeredShare(double heldS) {
    return 1 - refused(heldS) / (rate * runS());
  }

  double serviceS() {
    return service.toNanos() / 1e9;
  }

  double stallS() {
    return stall.toNanos() / 1e9;
  }

  double runS() {
    return run.toNanos() / 1e9;
  }
}
