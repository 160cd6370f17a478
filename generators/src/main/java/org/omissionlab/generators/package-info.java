/**
 * The load generators. They differ only in where the next arrival is scheduled and what it is
 * charged from.
 *
 * <p>Worked example: a server that answers in 11 ms stops for one second in a run of six, offered
 * 500 requests a second. {@link org.omissionlab.generators.NaiveClosedLoop} with ten workers has
 * ten slow samples: each worker waits once, and what it would have sent meanwhile is never sent, so
 * its p99 is 11 ms. {@link org.omissionlab.generators.OpenLoop} sends all 3,000, of which 500 fall
 * into the stall, so its p99 is 951 ms. {@link org.omissionlab.generators.ScheduledClosedLoop}
 * sends all 3,000 too, late, and charges the wait: 978 ms from the intended start.
 */
package org.omissionlab.generators;
