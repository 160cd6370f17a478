package org.omissionlab.experiments.judge;

import java.net.URI;
import org.omissionlab.experiments.audit.GenericReport;

/** How a tool comes to run once against a URL: as a command, or by somebody's hand. */
@FunctionalInterface
public interface WayIn {

  /**
   * What a run came to.
   *
   * @param report what the tool said; null if nothing can be read
   * @param failed one sentence why; null if there is a report
   * @param text the report as the tool wrote it; empty if it wrote none
   */
  record Told(GenericReport report, String failed, String text) {

    /** Nothing came of it. */
    public static Told failed(String why) {
      return new Told(null, why, "");
    }
  }

  /** Lets the tool run once, and returns when that is over. */
  Told run(RunKind kind, TrialPlan plan, URI url);
}
