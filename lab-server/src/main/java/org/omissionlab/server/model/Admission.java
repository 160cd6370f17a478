package org.omissionlab.server.model;

/** What became of a request at the instant of its arrival. */
public enum Admission {
  /** In service from now on. */
  STARTED,
  /** Arrived inside a gate's [begin, end); waits for its end. */
  GATED,
  /** Waits for a free slot. */
  QUEUED,
  /** Refused with status 503; the engine has forgotten it. */
  REFUSED_503,
  /** Refused by resetting the connection; the engine has forgotten it. */
  RESET;

  static Admission of(Refusal refusal) {
    return refusal == Refusal.RESET ? RESET : REFUSED_503;
  }

  /** Returns true if the engine will not complete this request. */
  public boolean refused() {
    return this == REFUSED_503 || this == RESET;
  }
}
