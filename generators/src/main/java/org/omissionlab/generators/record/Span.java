package org.omissionlab.generators.record;

/**
 * A stretch of the timeline, [start, end).
 *
 * @param startNs its first instant
 * @param endNs the first instant after it, not before {@code startNs}
 */
public record Span(long startNs, long endNs) {

  /** Checks the order. */
  public Span {
    if (endNs < startNs) {
      throw new IllegalArgumentException(
          "endNs must not be before startNs, but was " + (startNs - endNs) + " ns before it");
    }
  }

  /** The same stretch begun earlier and ended later by {@code marginNs}. */
  public Span widened(long marginNs) {
    return new Span(startNs - marginNs, endNs + marginNs);
  }

  /** True if {@code sample} was owed or under way, intended start to completion, inside it. */
  public boolean overlaps(Sample sample) {
    return sample.intendedNs() < endNs && sample.completedNs() >= startNs;
  }
}
