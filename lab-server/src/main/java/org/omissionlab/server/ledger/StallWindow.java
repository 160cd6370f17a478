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
 * @param arrivals how many requests the engine saw arrive in [begin, end), those it refused among
 *     them
 * @param gated of a gate: how many requests the engine held back for it, which is less than {@code
 *     arrivals} where a bounded queue was full; of a slowdown or a refusal: {@code arrivals}
 * @param lastCompletedNs when the last of these was completed; null if none was
 * @param lastAnsweredNs when the last answer to one of these was with the operating system, which
 *     for a large backlog is much later than its completion; null if none was
 */
public record StallWindow(
    int id,
    StallKind kind,
    long askedStartNs,
    long askedEndNs,
    long startNs,
    Long endNs,
    long arrivals,
    long gated,
    Long lastCompletedNs,
    Long lastAnsweredNs) {}
