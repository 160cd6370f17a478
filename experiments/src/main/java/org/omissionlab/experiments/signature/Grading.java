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
   * @param measured the run, whole
   * @param counter the twin of a claim's counterexample
   */
  public static List<Claim> measured(
      List<ClaimRule> rules,
      Observations predicted,
      Observations measured,
      Function<ClaimRule, Observations> counter) {
    List<Claim> claims = new ArrayList<>();
    for (ClaimRule rule : rules) {
      claims.add(grade(rule, predicted, measured, counter));
    }
    return claims;
  }

  /** Every claim on its twin alone; {@code measured} stays null. */
  public static List<Claim> predicted(List<ClaimRule> rules, Observations predicted) {
    List<Claim> claims = new ArrayList<>();
    for (ClaimRule rule : rules) {
      double expected = expected(rule, predicted);
      double twin = rule.value().applyAsDouble(predicted);
      Band band = rule.band().band(expected, predicted, predicted);
      claims.add(
          claim(
              rule,
              predicted,
              expected,
              null,
              band,
              verdict(band, twin),
              outside(rule, twin, band)));
    }
    return claims;
  }

  /** Every claim of an attempt that was cut short: predicted, and not judged for that reason. */
  public static List<Claim> notJudged(
      List<ClaimRule> rules, Observations predicted, String cutShort) {
    return predicted(rules, predicted).stream()
        .map(claim -> claim.judged(Verdict.NOT_JUDGED, cutShort))
        .toList();
  }

  private static Claim grade(
      ClaimRule rule,
      Observations predicted,
      Observations measured,
      Function<ClaimRule, Observations> counter) {
    double expected = expected(rule, predicted);
    double value = rule.value().applyAsDouble(measured);
    Band band = rule.band().band(expected, predicted, measured);
    if (Double.isNaN(value)) {
      String why = "what it is judged from is missing, or too few samples for a claim";
      return claim(rule, predicted, expected, null, band, Verdict.NOT_JUDGED, why);
    }
    double wrong = rule.counterexample().value(rule, counter.apply(rule));
    if (Double.isNaN(wrong) || band.side(wrong) == 0) {
      return claim(
          rule, predicted, expected, value, band, Verdict.INCONCLUSIVE, blind(rule, wrong));
    }
    return claim(
        rule, predicted, expected, value, band, verdict(band, value), outside(rule, value, band));
  }

  /**
   * The twin's figure; on the virtual timeline, where the twin is what is measured, the closed
   * formula's or the only value that the band allows.
   */
  private static double expected(ClaimRule rule, Observations predicted) {
    if (!rule.virtual()) {
      return rule.value().applyAsDouble(predicted);
    }
    if (rule.formula() != null) {
      return rule.formula().applyAsDouble(predicted);
    }
    Band band = rule.band().band(Double.NaN, predicted, predicted);
    if (band.low() == null || !band.low().equals(band.high())) {
      throw new IllegalStateException(
          rule.id() + " stands on the virtual timeline and needs a formula");
    }
    return band.low();
  }

  private static Verdict verdict(Band band, double value) {
    return band.side(value) == 0 ? Verdict.HELD : Verdict.VIOLATED;
  }

  private static Claim claim(
      ClaimRule rule,
      Observations predicted,
      double expected,
      Double measured,
      Band band,
      Verdict verdict,
      String why) {
    return new Claim(
        rule.signature(),
        rule.id(),
        rule.kind(),
        rule.virtual() ? Observation.VIRTUAL : Observation.REAL,
        rule.unit(),
        rule.documented(),
        rule.formula() == null ? null : (Double) rule.formula().applyAsDouble(predicted),
        expected,
        measured,
        band.low(),
        band.high(),
        verdict,
        why);
  }

  /** No figure is no evidence: a counterexample convicts by standing outside the band. */
  private static String blind(ClaimRule rule, double wrong) {
    String figure =
        Double.isNaN(wrong)
            ? "no figure, or one of too few samples"
            : String.format(Locale.ROOT, "%.3f %s, inside the band too", wrong, rule.unit());
    return String.format(
        Locale.ROOT,
        "this run cannot tell: its counterexample (%s) would give %s",
        rule.counterexample().description(),
        figure);
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
