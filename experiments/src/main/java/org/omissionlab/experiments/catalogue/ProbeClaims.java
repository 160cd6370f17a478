package org.omissionlab.experiments.catalogue;

import org.omissionlab.experiments.signature.Band;
import org.omissionlab.experiments.signature.Bands;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.Counterexample;
import org.omissionlab.experiments.signature.Kind;

/** Claims about a figure that a probe gives. */
final class ProbeClaims {

  private ProbeClaims() {}

  /**
   * A count that nothing may change.
   *
   * @param documented the figure in the literature, or null
   */
  static ClaimRule exact(
      String signature,
      Figure figure,
      String unit,
      Double documented,
      double count,
      Counterexample counterexample) {
    return new ClaimRule(
        signature,
        figure.claimId(),
        Kind.EXACT,
        unit,
        documented,
        observed -> observed.figure(figure.probeId(), figure.name()),
        Bands.exactly(count),
        counterexample);
  }

  /** A figure with bounds of its own. */
  static ClaimRule band(
      String signature,
      Figure figure,
      String unit,
      Double documented,
      Band band,
      Counterexample counterexample) {
    return new ClaimRule(
        signature,
        figure.claimId(),
        Kind.BAND,
        unit,
        documented,
        observed -> observed.figure(figure.probeId(), figure.name()),
        Bands.fixed(band),
        counterexample);
  }

  /**
   * The same claim on a probe that times nothing: what theory says is its prediction, what was
   * counted its measurement.
   */
  static ClaimRule counted(ClaimRule rule) {
    return rule.withFormula(rule.value()).onVirtualClock();
  }

  /** A probe's figure, and the id of the claim about it. */
  record Figure(String probeId, String name) {

    String claimId() {
      return probeId + "-" + name;
    }
  }
}
