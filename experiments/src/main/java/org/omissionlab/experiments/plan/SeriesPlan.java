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
 * @param fault what a counterexample does to the target; the identity for an honest run
 * @param virtual true if it is measured on the virtual timeline too, as what takes an hour must be
 */
public record SeriesPlan(
    String id,
    GeneratorPlan generator,
    TargetPlan target,
    Duration window,
    Duration lead,
    UnaryOperator<Target> fault,
    boolean virtual) {

  public SeriesPlan {
    Require.present("id", id);
    if (window.isZero() || window.isNegative()) {
      throw new IllegalArgumentException("duration must be above zero, but was " + window);
    }
  }

  /** An honest series whose stall plan begins with the window. */
  public static SeriesPlan of(
      String id, GeneratorPlan generator, TargetPlan target, Duration window) {
    return new SeriesPlan(
        id, generator, target, window, Duration.ZERO, UnaryOperator.identity(), false);
  }

  /** True if any stall is asked for. */
  public boolean stalled() {
    return !stalls().isEmpty();
  }

  /** The rules of the stalls asked for; none of a target that is not ours. */
  public List<StallSpec> stalls() {
    return target == null ? List.of() : target.stalls().specs();
  }

  /** The same series with another load. */
  public SeriesPlan withGenerator(GeneratorPlan other) {
    return new SeriesPlan(id, other, target, window, lead, fault, virtual);
  }

  /** The same series against another behaviour of the target. */
  public SeriesPlan withTarget(TargetPlan other) {
    return new SeriesPlan(id, generator, other, window, lead, fault, virtual);
  }

  /** The same series with other stalls. */
  public SeriesPlan withStalls(StallPlan other) {
    return withTarget(new TargetPlan(target.serviceTime(), other, target.capacity()));
  }

  /** The same series with its stall plan beginning {@code other} before the window. */
  public SeriesPlan withLead(Duration other) {
    return new SeriesPlan(id, generator, target, window, other, fault, virtual);
  }

  /** The same series with a fault between generator and target. */
  public SeriesPlan withFault(UnaryOperator<Target> other) {
    return new SeriesPlan(id, generator, target, window, lead, other, virtual);
  }

  /** The same series measured on the virtual timeline. */
  public SeriesPlan onVirtualClock() {
    return new SeriesPlan(id, generator, target, window, lead, fault, true);
  }
}
