package org.omissionlab.experiments.signature;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/**
 * Holds one attempt's figures against their bounds. The only place that compares a figure with a
 * band; whether a claim outside its band is violated is decided over all attempts, in {@link
 * Attempts}.
 */
public final class Grading {

  private Grading() {}

  /**
   * Grades every claim on what was measured.
   *
   * @param rules the claims
   * @param predicted the twin, for the stalls as held
   * @param measured the run
   * @param counter the twin of a claim's counterexample
   */
  public static List<Claim> measured(
      List<ClaimRule> rules,
      Observations predicted,
      Observations measured,
      Function<ClaimRule, Observations> counter) {
    List<Claim> claims = new ArrayList<>();
    for (ClaimRule rule : rules) {
      try {
        claims.add(grade(rule, predicted, measured, counter.apply(rule)));
      } catch (Observations.Missing missing) {
        double expected = rule.value().applyAsDouble(predicted);
        Band band = rule.band().band(expected, predicted);
        claims.add(claim(rule, expected, null, band, Verdict.NOT_JUDGED, missing.getMessage()));
      }
    }
    return claims;
  }

  /** Grades every claim on its predicted value alone; {@code measured} stays null. */
  public static List<Claim> predicted(List<ClaimRule> rules, Observations predicted) {
    List<Claim> claims = new ArrayList<>();
    for (ClaimRule rule : rules) {
      double value = rule.value().applyAsDouble(predicted);
      Band band = rule.band().band(value, predicted);
      Verdict verdict = band.side(value) == 0 ? Verdict.HELD : Verdict.VIOLATED;
      claims.add(claim(rule, value, null, band, verdict, outside(rule, value, band)));
    }
    return claims;
  }

  private static Claim grade(
      ClaimRule rule, Observations predicted, Observations measured, Observations counter) {
    double expected = rule.value().applyAsDouble(predicted);
    double value = rule.value().applyAsDouble(measured);
    Band band = rule.band().band(expected, measured);
    if (Double.isNaN(value)) {
      return claim(
          rule, expected, null, band, Verdict.NOT_JUDGED, "what it is judged from is missing");
    }
    if (!measured.complete()) {
      return claim(rule, expected, value, band, Verdict.NOT_JUDGED, "the run is incomplete");
    }
    double wrong = rule.value().applyAsDouble(counter);
    if (band.side(wrong) == 0) {
      return claim(rule, expected, value, band, Verdict.INCONCLUSIVE, blind(rule, wrong));
    }
    Verdict verdict = band.side(value) == 0 ? Verdict.HELD : Verdict.VIOLATED;
    return claim(rule, expected, value, band, verdict, outside(rule, value, band));
  }

  private static Claim claim(
      ClaimRule rule, double predicted, Double measured, Band band, Verdict verdict, String why) {
    return new Claim(
        rule.signature(),
        rule.id(),
        rule.kind(),
        Observation.REAL,
        rule.unit(),
        rule.documented(),
        predicted,
        measured,
        band.low(),
        band.high(),
        verdict,
        why);
  }

  private static String blind(ClaimRule rule, double wrong) {
    return String.format(
        Locale.ROOT,
        "this run cannot tell: its counterexample (%s) would give %.3f %s, inside the band too",
        rule.counterexample().description(),
        wrong,
        rule.unit());
  }

  private static String outside(ClaimRule rule, double value, Band band) {
    int side = band.side(value);
    if (side == 0) {
      return null;
    }
    double bound = side < 0 ? band.low() : band.high() == null ? Double.NaN : band.high();
    return String.format(
        Locale.ROOT,
        "%.3f %s is %s the %s %.3f",
        value,
        rule.unit(),
        side < 0 ? "below" : "above",
        side < 0 ? "least allowed" : "most allowed",
        bound);
  }
}
