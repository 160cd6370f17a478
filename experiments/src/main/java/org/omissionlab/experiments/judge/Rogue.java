package org.omissionlab.experiments.judge;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * A generator of the gallery: what is wrong with it, and what a trial must make of that.
 *
 * @param defendant itself
 * @param fault what is wrong with it, and where that is seen; of an honest one, what is right
 * @param convictedBy the property that convicts it; null for an honest one
 * @param under in words, the plan under which the fault shows
 * @param plan makes it of the standard one
 * @param shows by rate, what a trial must come to
 */
record Rogue(
    Defendant defendant,
    String fault,
    String convictedBy,
    String under,
    UnaryOperator<TrialPlan> plan,
    Map<Integer, Shows> shows) {

  /** The rates in a second at which each of them is judged. */
  static final List<Integer> RATES = List.of(500, 700);

  private static final String STANDARD = "the standard plan";

  /**
   * What a trial at one rate must come to.
   *
   * @param toolClass the class
   * @param against exactly the properties that speak against it
   */
  record Shows(ToolClass toolClass, Set<String> against) {

    static Shows of(ToolClass toolClass, String... against) {
      return new Shows(toolClass, new TreeSet<>(List.of(against)));
    }
  }

  /** One that shows nothing yet. */
  static Rogue of(String name, String fault, Defendant defendant) {
    return new Rogue(
        defendant.named(name), fault, null, STANDARD, UnaryOperator.identity(), Map.of());
  }

  /** What it shows at both rates. */
  Rogue shows(ToolClass found, String... against) {
    return at(500, found, against).at(700, found, against);
  }

  /** What it shows at one of them. */
  Rogue at(int rate, ToolClass found, String... against) {
    Map<Integer, Shows> more = new TreeMap<>(shows);
    more.put(rate, Shows.of(found, against));
    return new Rogue(defendant, fault, convictedBy, under, plan, more);
  }

  /**
   * What one shows that does not charge for a stall's backlog, at both rates. The backlog spoils
   * the tail; at 700 a second it also lasts for more than half the run, and spoils the median.
   *
   * @param others what speaks against it besides percentiles
   */
  Rogue missesBacklog(ToolClass found, String... others) {
    return at(500, found, with(others, "p90", "p99"))
        .at(700, found, with(others, "p50", "p90", "p99"));
  }

  private static String[] with(String[] others, String... percentiles) {
    return Stream.of(others, percentiles).flatMap(Stream::of).toArray(String[]::new);
  }

  /** By which property its fault is found. */
  Rogue convictedBy(String property) {
    return new Rogue(defendant, fault, property, under, plan, shows);
  }

  /** Under which plan, if not the standard one. */
  Rogue under(String words, UnaryOperator<TrialPlan> other) {
    return new Rogue(defendant, fault, convictedBy, words, other, shows);
  }

  /** Its name. */
  String name() {
    return defendant.name();
  }

  /** The plan of its trial at a rate. */
  TrialPlan planAt(int rate) {
    Mode mode = defendant.mode();
    return plan.apply(TrialPlan.standard(mode, mode.scheduled() ? (Double) (double) rate : null));
  }

  /** True if its fault shows at that rate. */
  boolean showsAt(int rate) {
    return convictedBy != null && shows.get(rate).against().contains(convictedBy);
  }
}
