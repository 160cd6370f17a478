package org.omissionlab.server.ledger;

import java.util.List;

/**
 * What arrived since the mark. Refused ones are arrivals too; {@code arrivals = completed + refused
 * + pending}. Those that the ledger had no room for are counted in all four.
 *
 * @param markNs the instant of the mark
 * @param arrivals all that arrived
 * @param completed served
 * @param refused answered with 503 or reset
 * @param reset of the refused, those whose connection was reset
 * @param pending waiting or in service
 * @param unrecorded arrivals that have no row, because the ledger was full
 * @param stalls in order of begin
 * @param stallsUnrecorded stalls that have no window, because there were more than the ledger holds
 * @param perWindow consecutive windows from the mark; empty unless asked for
 */
public record Summary(
    long markNs,
    long arrivals,
    long completed,
    long refused,
    long reset,
    long pending,
    long unrecorded,
    List<StallWindow> stalls,
    long stallsUnrecorded,
    List<Window> perWindow) {

  /**
   * One window [startNs, startNs + width): arrivals and refusals by arrival, completions by end.
   */
  public record Window(long startNs, long arrivals, long completed, long refused) {}

  /** Returns the same summary with windows. */
  public Summary withWindows(List<Window> windows) {
    return new Summary(
        markNs,
        arrivals,
        completed,
        refused,
        reset,
        pending,
        unrecorded,
        stalls,
        stallsUnrecorded,
        windows);
  }
}
