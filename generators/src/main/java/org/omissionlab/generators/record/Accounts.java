package org.omissionlab.generators.record;

import java.util.Map;

/**
 * What was meant and what became of it. {@code intended} and {@code sent} are counted apart from
 * the outcomes, so that {@link #addUp} can fail.
 *
 * @param intended arrivals declared by the generator
 * @param sent arrivals written or tried to be written: all but the dropped ones
 * @param completed see {@link Outcome#COMPLETED}
 * @param failed see {@link Outcome#FAILED}
 * @param refused turned away, those without a connection included
 * @param unconnected the part of {@code refused} that never reached the server
 * @param timedOut see {@link Outcome#TIMED_OUT}
 * @param dropped see {@link Outcome#DROPPED}
 * @param outstanding see {@link Outcome#OUTSTANDING}
 * @param reasons how often each reason was given, in the order of first appearance
 */
public record Accounts(
    long intended,
    long sent,
    long completed,
    long failed,
    long refused,
    long unconnected,
    long timedOut,
    long dropped,
    long outstanding,
    Map<String, Long> reasons) {

  /** Outcomes known: everything but {@code sent} and {@code intended} added up. */
  public long settled() {
    return completed + failed + refused + timedOut + dropped + outstanding;
  }

  /** True if every arrival that was declared has exactly one outcome and was sent or dropped. */
  public boolean addUp() {
    return intended == settled() && intended == sent + dropped;
  }
}
