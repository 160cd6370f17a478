package org.omissionlab.experiments.signature;

import org.omissionlab.server.ledger.ServiceTimes;

/**
 * What the target's ledger holds of one series.
 *
 * @param arrivals requests that reached the server
 * @param completed requests it answered
 * @param refused requests it turned away
 * @param unrecorded requests beyond the ledger's capacity
 * @param service the server's own distribution of service start to end; null if it does not tell
 */
public record LedgerCounts(
    long arrivals, long completed, long refused, long unrecorded, ServiceTimes.Quantiles service) {

  /** Counts alone. */
  public LedgerCounts(long arrivals, long completed, long refused, long unrecorded) {
    this(arrivals, completed, refused, unrecorded, null);
  }

  /** The same with the server's own service times. */
  public LedgerCounts withService(ServiceTimes.Quantiles other) {
    return new LedgerCounts(arrivals, completed, refused, unrecorded, other);
  }
}
