package org.omissionlab.experiments.signature;

/** How a claim may fail; each kind has one rule, in {@link Grading}. */
public enum Kind {
  /** A count or inequality that host noise cannot change; no band. */
  EXACT,
  /** A latency that noise can only lengthen: hard below, soft above. */
  FLOOR,
  /** A rate, compared with the same run outside its stall. */
  RATE,
  /** Bounds of its own, on one side or both. */
  BAND
}
