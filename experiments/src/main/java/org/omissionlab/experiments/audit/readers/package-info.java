/**
 * One small class for each form of report, listed in {@link
 * org.omissionlab.experiments.audit.readers.Readers}. A reader tells what its text says and never
 * guesses the rest; what its tool always does it may add, since the form gives the tool away.
 *
 * <p>Worked example: of wrk's {@code 4692 requests in 6.02s} over 10 connections the reader knows
 * that it is a closed loop, charged from the actual send, back-filled with the mean interval {@code
 * 6.02 s / ⌊4692/10⌋ = 12.8 ms}. Of an {@code .hgrm} it knows the latencies and nothing else.
 */
package org.omissionlab.experiments.audit.readers;
