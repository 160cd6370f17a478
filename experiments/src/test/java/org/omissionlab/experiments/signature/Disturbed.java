package org.omissionlab.experiments.signature;

import java.util.List;
import org.omissionlab.server.hiccup.Hiccups;

/** What was observed, as if the host had not been quiet meanwhile. */
public final class Disturbed {

  private Disturbed() {}

  /** The same figures with other stalls and hiccups around them, none elsewhere. */
  public static Observation copy(
      Observation quiet,
      String timeline,
      List<HeldStall> stalls,
      Hiccups own,
      Hiccups target,
      double edgeHiccupMs) {
    return copy(quiet, timeline, stalls, own, target, edgeHiccupMs, 0);
  }

  /** The same figures on a host that took {@code runHiccupMs} of the whole run. */
  static Observation copy(Observation quiet, double runHiccupMs) {
    return copy(quiet, quiet.timeline(), quiet.stalls(), null, null, 0, runHiccupMs);
  }

  private static Observation copy(
      Observation quiet,
      String timeline,
      List<HeldStall> stalls,
      Hiccups own,
      Hiccups target,
      double edgeHiccupMs,
      double runHiccupMs) {
    return new Observation(
        quiet.plan(),
        timeline,
        quiet.result(),
        null,
        quiet.recording(),
        quiet.sentInWindow(),
        stalls,
        own,
        target,
        null,
        quiet.ledger(),
        0,
        edgeHiccupMs,
        runHiccupMs);
  }
}
