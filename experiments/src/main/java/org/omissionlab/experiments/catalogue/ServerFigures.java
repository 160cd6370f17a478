package org.omissionlab.experiments.catalogue;

import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.server.ledger.ServiceTimes;

/** What the claims about a server's own histogram read off a series. */
final class ServerFigures {

  private ServerFigures() {}

  /** The p99 that the server tells; NaN if it tells none or of too few. */
  static double serverP99Ms(Observation series) {
    ServiceTimes.Quantiles told = series.ledger() == null ? null : series.ledger().service();
    return told == null || Observation.thin(told.n(), 0.99) ? Double.NaN : told.p99Ms();
  }

  /** The value; NaN where the server did not tell of every request. */
  static double known(Observation series, double value) {
    boolean told = series.ledger() != null && series.ledger().service() != null;
    return told && series.ledger().unrecorded() == 0 ? value : Double.NaN;
  }

  /** Requests that the server's ledger has as refused. */
  static double refusedByServer(Observation series) {
    return series.ledger() == null ? Double.NaN : series.ledger().refused();
  }

  /** Requests in the server's own histogram. */
  static double inHistogram(Observation series) {
    ServiceTimes.Quantiles told = series.ledger() == null ? null : series.ledger().service();
    return told == null ? Double.NaN : told.n();
  }
}
