package org.omissionlab.experiments.run;

/**
 * How the target's {@code System.nanoTime} relates to ours.
 *
 * @param offsetNs target − ours; 0 on one kernel
 * @param errorNs how far the offset may be wrong: half the best round trip
 */
record Clocks(long offsetNs, long errorNs) {

  /** One reading: asked at {@code beforeNs}, answered by {@code afterNs}. */
  static Clocks of(long beforeNs, long targetNs, long afterNs) {
    long middleNs = beforeNs + (afterNs - beforeNs) / 2;
    long errorNs = (afterNs - beforeNs + 1) / 2;
    long offsetNs = targetNs - middleNs;
    // An offset smaller than its own error is no evidence against one clock on one kernel.
    return new Clocks(Math.abs(offsetNs) <= errorNs ? 0 : offsetNs, errorNs);
  }

  Clocks better(Clocks other) {
    return other == null || errorNs <= other.errorNs ? this : other;
  }

  long toTarget(long oursNs) {
    return oursNs + offsetNs;
  }

  long toOurs(long targetNs) {
    return targetNs - offsetNs;
  }
}
