package org.omissionlab.experiments.signature;

import java.util.Comparator;
import java.util.List;

/**
 * A claim as judged; one row of the table.
 *
 * @param signature the documented signature
 * @param id its name within the experiment
 * @param kind how it may fail
 * @param timeline {@code real}, or {@code virtual} where it was measured on the twin
 * @param unit of the figures
 * @param documented the figure in the literature, or null
 * @param formula the closed formula's figure, or null without one
 * @param predicted the twin's figure
 * @param measured the figure seen, or null where nothing was run
 * @param low least value allowed, or null
 * @param high greatest value allowed, or null
 * @param verdict held, violated, inconclusive or not judged
 * @param reason one sentence where the verdict is not held, else null
 */
public record Claim(
    String signature,
    String id,
    Kind kind,
    String timeline,
    String unit,
    Double documented,
    Double formula,
    double predicted,
    Double measured,
    Double low,
    Double high,
    Verdict verdict,
    String reason) {

  /** −1 below its band, 1 above it, 0 inside or not measured. */
  public int side() {
    return measured == null ? 0 : new Band(low, high).side(measured);
  }

  /**
   * Why {@code claims} come to {@code verdict}: the first of that verdict gives the reason, or else
   * the first that is not held. Null if all are held.
   */
  public static String reason(Verdict verdict, List<Claim> claims) {
    return claims.stream()
        .filter(c -> c.verdict() != Verdict.HELD)
        .min(Comparator.comparing(c -> c.verdict() != verdict))
        .map(c -> c.id() + ": " + c.reason())
        .orElse(null);
  }

  /** The same claim with another verdict. */
  public Claim judged(Verdict other, String why) {
    return new Claim(
        signature,
        id,
        kind,
        timeline,
        unit,
        documented,
        formula,
        predicted,
        measured,
        low,
        high,
        other,
        why);
  }
}
