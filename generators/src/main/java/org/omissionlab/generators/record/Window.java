package org.omissionlab.generators.record;

/**
 * One stretch of a run. Each count goes by an instant of its own, which is what lets a stall show:
 * while it lasts, {@code intended} goes on and the other two do not.
 *
 * @param startOffsetNs when it begins, from the start of the run
 * @param lengthNs how long it is
 * @param intended arrivals whose intended start lies in it
 * @param sent requests whose actual start lies in it
 * @param completed responses whose last byte lies in it
 * @param unanswered arrivals intended in it that never completed, whatever the reason
 * @param n latencies behind the three that follow, of arrivals intended in it
 * @param p50Ns median latency of the recording's main reading; null without any
 * @param p99Ns 99th percentile, nearest rank; null without any
 * @param maxNs longest, exactly; null without any
 * @param meanInFlight requests in flight, timer-sampled; null if never sampled
 * @param maxInFlight most of them at any sample; null if never sampled
 */
public record Window(
    long startOffsetNs,
    long lengthNs,
    long intended,
    long sent,
    long completed,
    long unanswered,
    long n,
    Long p50Ns,
    Long p99Ns,
    Long maxNs,
    Double meanInFlight,
    Long maxInFlight) {}
