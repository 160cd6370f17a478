/**
 * The live lab: a target and three generators that a trainer starts, stalls and stops, and a room
 * that guesses first and watches.
 *
 * <p>The room knows nothing of HTTP and the generators nothing of the room. Worked example: {@code
 * Setup.of(Map.of())} is the headline, 500 a second for 6 s with a stall of 1 s at 2.5 s; asked
 * what will be reported, most people say a second three times; the twin says 10, 979 and 950 ms.
 */
package org.omissionlab.experiments.workshop;
