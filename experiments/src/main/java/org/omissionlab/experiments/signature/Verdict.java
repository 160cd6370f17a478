package org.omissionlab.experiments.signature;

import java.util.Collection;
import java.util.Locale;

/** What became of a claim, or of all claims of an experiment. */
public enum Verdict {
  /** Measured inside its bounds, in a run that could tell. */
  HELD,
  /** Outside its bounds, and not because of the host. */
  VIOLATED,
  /** The run could not tell. */
  INCONCLUSIVE,
  /** Not looked at: only predicted, or what it is judged from is gone. */
  NOT_JUDGED;

  /** The name used in results. */
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The verdict over many: violated beats inconclusive and not judged, which beat held. */
  public static Verdict over(Collection<Verdict> verdicts) {
    if (verdicts.contains(VIOLATED)) {
      return VIOLATED;
    }
    if (verdicts.isEmpty() || verdicts.contains(INCONCLUSIVE) || verdicts.contains(NOT_JUDGED)) {
      return INCONCLUSIVE;
    }
    return HELD;
  }
}
