package org.omissionlab.experiments.catalogue;

import java.time.Duration;
import java.util.List;
import org.omissionlab.experiments.experiment.Settings;
import org.omissionlab.experiments.judge.rogues.CutByWallTime;
import org.omissionlab.experiments.plan.Arrivals;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.StallPlan;
import org.omissionlab.server.model.TargetPlan;

/** Loads on the virtual clock, where it is exact what is overdue and by how much. */
record OverdueRuns(Settings settings) {

  static final String SLOW = "slow-response";
  static final String LATE = "sent-late";
  static final String END_SCHEDULED = "end-scheduled";
  static final String END_DOCUMENT = "end-document";

  /** The documented example: due at 1,000 ms, sent at 2,400 ms. */
  static final Duration DUE = Duration.ofMillis(1_000);

  static final Duration SENT = Duration.ofMillis(2_400);

  /** A stall that begins here covers the end of a run of two seconds. */
  static final Duration LAST_STALL = Duration.ofSeconds(1);

  static final Duration END = Duration.ofSeconds(2);

  OverdueRuns {
    double intervalS = 1 / settings.number("rate");
    if (settings.count("intervals") < 2 || settings.seconds("service") >= intervalS) {
      throw new IllegalArgumentException(
          "--set: intervals must be at least 2 and service shorter than 1/rate, but were "
              + settings.count("intervals")
              + " and "
              + settings.duration("service").toMillis()
              + " ms");
    }
  }

  /**
   * One slow response; one sent late; a stall over the end, met by an honest loop and by the
   * document's.
   */
  List<SeriesPlan> series() {
    Duration at = slowResponse();
    StallPlan oneSlow = StallPlan.oneShot(at, at.minus(service()));
    GeneratorPlan one = GeneratorPlan.scheduled(constant(), 1);
    StallPlan overEnd = StallPlan.oneShot(LAST_STALL, END);
    return List.of(
        virtual(SLOW, GeneratorPlan.open(constant(), 1), oneSlow, at.multipliedBy(4)),
        virtual(
            LATE,
            GeneratorPlan.scheduled(Arrivals.constant(1), 1),
            StallPlan.oneShot(Duration.ZERO, SENT.minus(service())),
            Duration.ofSeconds(4)),
        virtual(END_SCHEDULED, one, overEnd, END),
        virtual(END_DOCUMENT, asDocumented(one), overEnd, END));
  }

  private SeriesPlan virtual(String id, GeneratorPlan load, StallPlan stalls, Duration run) {
    TargetPlan target = TargetPlan.of(new ServiceTime.Fixed(service()));
    return SeriesPlan.of(id, load, target.withStalls(stalls), run).onVirtualClock();
  }

  static GeneratorPlan asDocumented(GeneratorPlan one) {
    return one.builtBy(p -> new CutByWallTime(p.arrivals().schedule()));
  }

  Arrivals constant() {
    return Arrivals.constant(rate());
  }

  /** When the slow response begins, and how long it takes: as many intervals as told. */
  Duration slowResponse() {
    return Duration.ofNanos(constant().schedule().offsetNs(intervals()));
  }

  Duration service() {
    return settings.duration("service");
  }

  int intervals() {
    return settings.count("intervals");
  }

  double rate() {
    return settings.number("rate");
  }
}
