package org.omissionlab.server.model;

/**
 * One stall of a plan, [startNs, endNs).
 *
 * @param id a number, from 0. From {@link StallPlan#stalls()}: position in the order of begin. From
 *     a {@link ServiceEngine}: unique, in the order in which the engine came to know of them; one
 *     that was taken away before it began leaves a gap
 * @param kind what it does
 * @param startNs begin. From {@link StallPlan#stalls()}: offset from the moment the plan is armed.
 *     From a {@link ServiceEngine}: instant of the engine's clock
 * @param endNs end, in the same terms
 * @param factor how many times as long work takes (1 unless a slowdown)
 * @param answer how arrivals are refused (of meaning for {@link StallKind#REFUSE} only)
 */
public record Stall(
    int id, StallKind kind, long startNs, long endNs, double factor, Refusal answer) {

  /** Returns the same stall, later by {@code offsetNs} and under another id. */
  Stall moved(int newId, long offsetNs) {
    return new Stall(newId, kind, startNs + offsetNs, endNs + offsetNs, factor, answer);
  }

  /** Returns true if the two have an instant in common. */
  boolean overlaps(Stall other) {
    return startNs < other.endNs && other.startNs < endNs;
  }
}
