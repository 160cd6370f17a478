package org.omissionlab.generators.http;

import org.omissionlab.generators.record.Distribution;

/**
 * What became of the connections of a target.
 *
 * @param openedAhead opened before the run
 * @param grown opened on demand, because none was idle
 * @param failed connects that failed or were given up, because they took longer than the time-out
 *     or the run ended
 * @param open open now; one that is closing is not
 * @param lastFailure why the last connect that failed did so; null if none did
 * @param connectTime from the call to the moment the connection was ready
 */
public record ConnectionStats(
    long openedAhead,
    long grown,
    long failed,
    int open,
    Distribution connectTime,
    String lastFailure) {}
