package org.omissionlab.experiments.signature;

import java.util.List;
import org.omissionlab.server.hiccup.Hiccups;

/** What was observed, as if the host had not been quiet meanwhile. */
public final class Disturbed {

  private Disturbed() {}

  /** The same figures with other stalls and hiccups. */
  public static Observation copy(
      Observation quiet,
      String timeline,
      List<HeldStall> stalls,
      Hiccups own,
      Hiccups target,
      double edgeHiccupMs) {
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
        edgeHiccupMs);
  }
}
