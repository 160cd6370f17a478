/**
 * Puts a load generator on trial: holds its own report against what the server's ledger saw.
 *
 * <p>The reference is the tool's own schedule, as the ledger saw it in a run without a stall,
 * replayed through the stalled server by as many workers as the tool has connections. The arrivals
 * of the stalled run are never the reference, for they acquit every omitter; and a full request
 * count acquits nobody. {@link org.omissionlab.experiments.judge.Judge} is a pure function; runs on
 * either timeline and of any tool feed it. The rules of the classes stand in {@code
 * Classification}, those of the bounds with each property.
 *
 * <p>Worked example: ten connections at 500/s, 10 ms of service, a gate of 1 s in a run of 6 s. A
 * scheduled loop sends all of 3,000 requests, but 10 of the 500 due in the gate. Charged from the
 * intended start its p90 is 712 ms, as the replay has it: it corrects. Charged from the actual
 * start the very same requests have a p90 of 10.2 ms: it omits. An open loop's p90 is 410 ms, less
 * than that of the loop that corrects, since no backlog of its own drains after the gate.
 */
package org.omissionlab.experiments.judge;
