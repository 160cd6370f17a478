package org.omissionlab.server.hiccup;

/**
 * What the meter saw in a window of time.
 *
 * @param count ticks intended in the window. It is (to − from)/tick: the meter omits none
 * @param sumMs time within the window in which the thread was late by {@link TickLog#FLOOR_NS} or
 *     more; overlapping lateness counts once, so one pause of 100 ms is 100 ms
 * @param p99Ms the lateness that 99 % of the ticks did not exceed (nearest rank), 0 without ticks
 * @param maxMs the greatest lateness of a tick
 * @param stealMs what the hypervisor took from all processors together; null if unknown
 */
public record Hiccups(long count, double sumMs, double p99Ms, double maxMs, Double stealMs) {}
