/**
 * When requests are due, whatever becomes of those before.
 *
 * <p>A schedule returns instants. Had it returned waits ("2 ms from now"), every late wake-up would
 * push all later arrivals back, and the time lost in a stall would be gone from the record. Worked
 * example: at 3/s the arrivals are due at 0, 333,333,334 and 666,666,667 ns, and the fourth at
 * exactly 1,000,000,000 ns: rounding up each instant from its index, never adding a rounded step.
 */
package org.omissionlab.generators.schedule;
