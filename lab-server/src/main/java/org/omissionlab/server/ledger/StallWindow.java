package org.omissionlab.server.ledger;

import org.omissionlab.server.model.StallKind;

/**
 * A stall as asked for and as held. All times are instants of the server's {@code nanoTime}.
 *
 * @param id the engine's number of the stall
 * @param kind what it did
 * @param askedStartNs when it should have begun
 * @param askedEndNs when it should have ended
 * @param startNs when its begin was really applied
 * @param endNs when its end was really applied; null while it is on
 * @param arrivals how many requests the engine saw arrive in [begin, end)
 * @param lastCompletedNs when the last of these was completed; null if none was
 */
public record StallWindow(
    int id,
    StallKind kind,
    long askedStartNs,
    long askedEndNs,
    long startNs,
    Long endNs,
    long arrivals,
    Long lastCompletedNs) {}
