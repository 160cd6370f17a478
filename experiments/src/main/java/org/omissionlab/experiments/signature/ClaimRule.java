package org.omissionlab.experiments.signature;

import java.util.function.ToDoubleFunction;

/**
 * A claim before anything was measured. The same {@code value} is read off the twin (the
 * prediction), off the real run (the measurement) and off the counterexample, so the three cannot
 * drift apart.
 *
 * @param signature the documented signature it belongs to, such as {@code p99-collapse}
 * @param id its name within the experiment
 * @param kind how it may fail
 * @param unit of value and band: {@code ms}, {@code requests}, {@code ratio}
 * @param documented the figure in the literature, or null
 * @param formula reads the closed formula's figure, off the twin's s and stalls; null without one
 * @param value reads the figure off observations
 * @param band which figures are allowed
 * @param counterexample what it must catch
 * @param virtual true if it is judged on the virtual timeline: predicted by its formula or closed
 *     count, measured on the twin
 */
public record ClaimRule(
    String signature,
    String id,
    Kind kind,
    String unit,
    Double documented,
    ToDoubleFunction<Observations> formula,
    ToDoubleFunction<Observations> value,
    BandRule band,
    Counterexample counterexample,
    boolean virtual) {

  /** A claim for which there is no closed formula. */
  public ClaimRule(
      String signature,
      String id,
      Kind kind,
      String unit,
      Double documented,
      ToDoubleFunction<Observations> value,
      BandRule band,
      Counterexample counterexample) {
    this(signature, id, kind, unit, documented, null, value, band, counterexample, false);
  }

  /** The same claim with a closed formula beside the twin. */
  public ClaimRule withFormula(ToDoubleFunction<Observations> other) {
    return new ClaimRule(
        signature, id, kind, unit, documented, other, value, band, counterexample, virtual);
  }

  /** Which figures a claim allows. */
  @FunctionalInterface
  public interface BandRule {

    /**
     * @param value the claim's value on the twin
     * @param predicted the twin
     * @param measured what was observed: controls, stalls as held, hiccups
     */
    Band band(double value, Observations predicted, Observations measured);
  }

  /** The same claim with nothing documented, as when the set-up was changed. */
  public ClaimRule undocumented() {
    return new ClaimRule(
        signature, id, kind, unit, null, formula, value, band, counterexample, virtual);
  }

  /** The same claim judged on the virtual timeline; it needs a formula, or a band of one value. */
  public ClaimRule onVirtualClock() {
    return new ClaimRule(
        signature, id, kind, unit, documented, formula, value, band, counterexample, true);
  }
}
