/**
 * What the target does, as data and as one state machine; no clock, no thread.
 *
 * <p><b>The idea: a stall does not cost its length, it costs what must be made up for.</b> A plain
 * gate delays a request by at most T + s. Let the backlog share a capacity and the same stall
 * reaches further than its own end.
 *
 * <p><b>Worked example.</b> 500 arrivals a second, work s = 10.8 ms, a gate of T = 1 s after 2.5 s
 * of a run of 6 s.
 *
 * <pre>
 *   capacity unlimited:       500 gated, 500 slower than s, max T + s           = 1,010.8 ms
 *   processor sharing, C=13:  500 gated, 853 slower than s, p99 1,455 ms, max 1,515 ms
 * </pre>
 *
 * <p>With C = 13 the drain adds x = max − T, and C = λs / ln(1 + x/T) gives the capacity back: 5.4
 * / ln(1.518) = 12.9. {@code SlowDrainTest} holds all of these numbers.
 */
package org.omissionlab.server.model;
