/**
 * How long this process did not run though it wanted to.
 *
 * <p><b>The idea: the instrument that looks for omissions must not omit.</b> A thread that sleeps 1
 * ms and writes down how late it woke would note a pause of 100 ms once, among ten thousand good
 * ticks: the very error it is here to rule out. Each tick has an intended instant, and each is
 * written.
 *
 * <p><b>Worked example.</b> Ticks of 1 ms for a second, with one pause of 100 ms in it:
 *
 * <pre>
 *   ticks missed       100, late by 100, 99, 98 … 1 ms
 *   count              1,000
 *   sum                100 ms (not 5,050: the time lost is counted once)
 *   p99                90 ms; a meter that noted the pause once would say 0
 * </pre>
 *
 * <p>{@code TickLogTest} holds it.
 */
package org.omissionlab.server.hiccup;
