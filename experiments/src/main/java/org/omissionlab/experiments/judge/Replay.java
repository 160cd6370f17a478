package org.omissionlab.experiments.judge;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.omissionlab.experiments.oracle.Twin;
import org.omissionlab.experiments.plan.Arrivals;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.signature.HeldStall;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.generators.OpenLoop;
import org.omissionlab.generators.ScheduledClosedLoop;
import org.omissionlab.generators.schedule.ArrivalSchedule;
import org.omissionlab.generators.schedule.RecordedSchedule;
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.StallPlan;
import org.omissionlab.server.model.StallSpec;
import org.omissionlab.server.model.TargetPlan;

/**
 * A schedule sent through a server by the twin, as a truthful tool would have: what each request
 * takes from its intended start.
 *
 * @param schedule when each is due
 * @param windowNs the schedule's length
 * @param workers that send it; null for as many as it takes
 * @param timeout of a request; null for none that matters
 */
record Replay(ArrivalSchedule schedule, long windowNs, Integer workers, Duration timeout) {

  /** Any rate: the schedule itself is handed over. */
  private static final Arrivals PLACE_HOLDER = Arrivals.constant(1);

  /** The same with other arrivals, all of which it sends. */
  Replay of(long[] arrivalsNs) {
    long lastNs = Math.max(windowNs, arrivalsNs[arrivalsNs.length - 1] + 1);
    return new Replay(new RecordedSchedule(arrivalsNs), lastNs, workers, timeout);
  }

  /**
   * Runs it.
   *
   * @param serviceMs what each request takes
   * @param stalls as held; empty for a healthy server
   * @param laterNs how much later than held they begin
   */
  Observation through(double serviceMs, List<HeldStall> stalls, long laterNs) {
    List<StallSpec> gates = new ArrayList<>();
    for (HeldStall held : stalls) {
      long atNs = Math.max(0, held.startNs() + laterNs);
      gates.add(
          StallSpec.gate(Duration.ofNanos(atNs), Duration.ofNanos(Math.max(1, held.heldNs()))));
    }
    ServiceTime service = new ServiceTime.Fixed(Duration.ofNanos(Math.round(serviceMs * 1e6)));
    TargetPlan target = TargetPlan.of(service).withStalls(new StallPlan(gates));
    return Twin.observe(
        SeriesPlan.of("reference", load(), target, Duration.ofNanos(Math.max(1, windowNs))));
  }

  private GeneratorPlan load() {
    GeneratorPlan load =
        workers == null
            ? GeneratorPlan.open(PLACE_HOLDER, 0).builtBy(plan -> new OpenLoop(schedule))
            : GeneratorPlan.scheduled(PLACE_HOLDER, workers)
                .builtBy(plan -> new ScheduledClosedLoop(schedule, workers));
    return load.withTimeout(timeout);
  }
}
