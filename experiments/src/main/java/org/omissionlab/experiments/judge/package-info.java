/**
 * Puts a load generator on trial: holds its own report against what the server's ledger saw.
 *
 * <p>The reference is the tool's own schedule, as the ledger saw it in a run without a stall,
 * replayed through the stalled server. A full request count acquits nobody: a tool may send all of
 * 3,000 requests, half a second late, and charge each from the moment it was sent.
 */
package org.omissionlab.experiments.judge;
