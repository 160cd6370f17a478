package org.omissionlab.experiments.judge;

import java.util.Locale;

/** The runs of a trial. The first two it cannot do without. */
public enum RunKind {
  /** Nothing happens: the tool's own schedule, and its own noise. */
  CONTROL,
  /** The server's gate closes for a while. */
  STALLED,
  /** The server answers 503 at once for that while. */
  REFUSING,
  /** As stalled, with a time-out of the tool shorter than the stall, which may be longer for it. */
  TIMING_OUT,
  /** The tool itself is frozen for a second; the server is well. */
  FROZEN;

  /** The name used in results. */
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
