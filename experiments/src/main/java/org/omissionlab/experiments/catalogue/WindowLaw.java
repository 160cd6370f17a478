package org.omissionlab.experiments.catalogue;

import static org.omissionlab.experiments.catalogue.WindowedRuns.SHORT;

import java.util.List;
import java.util.Objects;
import java.util.stream.LongStream;
import org.omissionlab.experiments.oracle.Formulas;
import org.omissionlab.experiments.signature.Band;
import org.omissionlab.experiments.signature.Bands;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.Counterexample;
import org.omissionlab.experiments.signature.Kind;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.generators.record.Window;

/** The maximum over the windows bounds the percentile of the whole from above, not from below. */
record WindowLaw(WindowedRuns hour) {

  private static final double LEAST_RATIO = 100;

  List<ClaimRule> all() {
    return List.of(law(), converse());
  }

  /** p99 ≤ x in every window ⇒ p99 ≤ x overall: the number of series for which that fails. */
  private ClaimRule law() {
    return new ClaimRule(
        "window-law",
        "overall-above-worst-window",
        Kind.EXACT,
        "series",
        null,
        o -> o.all().stream().filter(s -> s.printedMs(0.99) > worstMs(hour, s)).count(),
        Bands.exactly(0),
        Counterexample.misread(
            "the windows' percentiles averaged",
            o -> o.all().stream().filter(s -> s.printedMs(0.99) > meanMs(hour, s)).count()));
  }

  /** The converse fails: by how much the worst window exceeds an overall p99 that is fine. */
  private ClaimRule converse() {
    String id = hour.open(SHORT);
    return new ClaimRule(
            "window-law",
            "worst-window-to-overall",
            Kind.BAND,
            "ratio",
            null,
            o -> worstMs(hour, o.get(id)) / o.get(id).printedMs(0.99),
            Bands.fixed(Band.atLeast(LEAST_RATIO)),
            Counterexample.misread(
                "the windows' percentiles averaged",
                o -> meanMs(hour, o.get(id)) / o.get(id).printedMs(0.99)))
        .withFormula(
            o ->
                Formulas.openWindowQuantileS(
                        0.99, hour.windowS(), 0, hour.stallS(SHORT), hour.serviceS())
                    / hour.serviceS())
        .onVirtualClock();
  }

  /** The highest p99 of any window in ms; 0 if none has one. */
  static double worstMs(WindowedRuns runs, Observation series) {
    return p99s(runs, series).max().orElse(0) / 1e6;
  }

  /** The mean of the windows' p99s in ms, which is a quantile of nothing; 0 if none has one. */
  static double meanMs(WindowedRuns runs, Observation series) {
    return p99s(runs, series).average().orElse(0) / 1e6;
  }

  private static LongStream p99s(WindowedRuns runs, Observation series) {
    boolean minutes = series.plan().window().compareTo(runs.window()) > 0;
    List<Window> windows = minutes ? runs.windows(series) : series.recording().windows();
    return windows.stream().map(Window::p99Ns).filter(Objects::nonNull).mapToLong(p99 -> p99);
  }
}
