package org.omissionlab.experiments.signature;

import java.util.List;

/**
 * One attempt at an experiment: all its series, once.
 *
 * @param measured what was observed; empty of series that never ran
 * @param predicted the twin of the same, for the stalls as held
 * @param claims as graded on this attempt alone
 * @param findings with this attempt's figures
 * @param disturbances what the host did; empty if it was quiet
 * @param cutShort why it ended before its end, or null
 * @param unable why a run like this cannot tell at all, or null
 */
public record Attempt(
    Observations measured,
    Observations predicted,
    List<Claim> claims,
    List<Finding> findings,
    List<String> disturbances,
    String cutShort,
    String unable) {

  /** True if the host let it be. */
  public boolean quiet() {
    return disturbances.isEmpty();
  }

  /** True if every series ran to its end. */
  public boolean complete() {
    return cutShort == null;
  }

  /**
   * True if another attempt is called for: it was disturbed, or a claim other than an exact one
   * lies outside its band on either side.
   */
  public boolean askForAnother() {
    boolean outside = claims.stream().anyMatch(c -> c.kind() != Kind.EXACT && c.side() != 0);
    return complete() && (!quiet() || outside);
  }
}
