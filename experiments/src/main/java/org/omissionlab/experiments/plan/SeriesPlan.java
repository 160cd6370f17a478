package org.omissionlab.experiments.plan;

import java.time.Duration;
import java.util.List;
import java.util.function.UnaryOperator;
import org.omissionlab.generators.Target;
import org.omissionlab.generators.args.Require;
import org.omissionlab.server.model.StallPlan;
import org.omissionlab.server.model.StallSpec;
import org.omissionlab.server.model.TargetPlan;

/**
 * One run of one generator against one behaviour of the target: what is asked for, before anything
 * happens. The same plan drives the twin and the real server.
 *
 * @param id the series' name within its experiment
 * @param generator the load
 * @param target the server's behaviour, null if it is not ours; its stalls are offsets from {@code
 *     window start − lead}
 * @param window length of [0, D)
 * @param lead how long before the window the stall plan begins
 * @param fault what stands between generator and target: what a counterexample does, or a page that
 *     asks for several parts; else {@link Fault#NONE}
 * @param virtual true if it is measured on the virtual timeline too, as what takes an hour must be
 * @param freezes stalls made by stopping the target's process; offsets like those of its stalls
 * @param rateOf where its offered rate comes from once another series has run; null if the rate of
 *     its load stands, which until then is an estimate
 */
public record SeriesPlan(
    String id,
    GeneratorPlan generator,
    TargetPlan target,
    Duration window,
    Duration lead,
    Fault fault,
    boolean virtual,
    List<Freeze> freezes,
    RateShare rateOf) {

  public SeriesPlan {
    Require.present("id", id);
    freezes = List.copyOf(freezes);
    if (window.isZero() || window.isNegative()) {
      throw new IllegalArgumentException("duration must be above zero, but was " + window);
    }
  }

  /** An honest series whose stall plan begins with the window. */
  public static SeriesPlan of(
      String id, GeneratorPlan generator, TargetPlan target, Duration window) {
    return new SeriesPlan(
        id, generator, target, window, Duration.ZERO, Fault.NONE, false, List.of(), null);
  }

  /** True if any stall is asked for, be it a freeze. */
  public boolean stalled() {
    return !stalls().isEmpty() || !freezes.isEmpty();
  }

  /** The rules of the stalls that the target makes itself; none if it is not ours. */
  public List<StallSpec> stalls() {
    return target == null ? List.of() : target.stalls().specs();
  }

  /** The same series with another load. */
  public SeriesPlan withGenerator(GeneratorPlan other) {
    return new SeriesPlan(id, other, target, window, lead, fault, virtual, freezes, rateOf);
  }

  /** The same series against another behaviour of the target. */
  public SeriesPlan withTarget(TargetPlan other) {
    return new SeriesPlan(id, generator, other, window, lead, fault, virtual, freezes, rateOf);
  }

  /** The same series with other stalls. */
  public SeriesPlan withStalls(StallPlan other) {
    return withTarget(new TargetPlan(target.serviceTime(), other, target.capacity()));
  }

  /** The same series with other freezes. */
  public SeriesPlan withFreezes(List<Freeze> other) {
    return new SeriesPlan(id, generator, target, window, lead, fault, virtual, other, rateOf);
  }

  /** The same series with its offered rate a share of what {@code seriesId} sends. */
  public SeriesPlan withRateOf(String seriesId, double share) {
    return new SeriesPlan(
        id,
        generator,
        target,
        window,
        lead,
        fault,
        virtual,
        freezes,
        new RateShare(seriesId, share));
  }

  /** The same series with its rate settled: a constant {@code perSecond}, once and for all. */
  public SeriesPlan atRate(double perSecond) {
    GeneratorPlan load = generator.withArrivals(Arrivals.constant(perSecond));
    return new SeriesPlan(id, load, target, window, lead, fault, virtual, freezes, null);
  }

  /** The same series with its stall plan beginning {@code other} before the window. */
  public SeriesPlan withLead(Duration other) {
    return new SeriesPlan(id, generator, target, window, other, fault, virtual, freezes, rateOf);
  }

  /** The same series with a fault between generator and target. */
  public SeriesPlan withFault(UnaryOperator<Target> other) {
    return withFault((target, timeline) -> other.apply(target));
  }

  /** The same series with a fault that may wait. */
  public SeriesPlan withFault(Fault other) {
    return new SeriesPlan(id, generator, target, window, lead, other, virtual, freezes, rateOf);
  }

  /** The same series measured on the virtual timeline. */
  public SeriesPlan onVirtualClock() {
    return new SeriesPlan(id, generator, target, window, lead, fault, true, freezes, rateOf);
  }
}
