package org.omissionlab.experiments.catalogue;

import org.omissionlab.experiments.judge.rogues.Faults;
import org.omissionlab.experiments.signature.Bands;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.Counterexample;
import org.omissionlab.experiments.signature.Kind;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.experiments.signature.StallEffect;
import org.omissionlab.generators.record.Accounts;

/** Claims that more than one experiment makes. */
final class CommonClaims {

  private static final int LOSE_EVERY = 50;

  private CommonClaims() {}

  /** No request behind the gate is answered before it opens: response ≥ stall end − intended. */
  static ClaimRule nothingEarly(String seriesId, double stallMs) {
    return new ClaimRule(
        "oracle",
        seriesId + "-nothing-early",
        Kind.EXACT,
        "requests",
        null,
        observed -> StallEffect.tooEarly(observed.get(seriesId)),
        Bands.exactly(0),
        Counterexample.of(
            "latencies clamped at half the stall",
            seriesId,
            plan -> plan.withFault(Faults.clampsAt((long) (stallMs * 1e6 / 2)))));
  }

  /** Every arrival has one outcome, and the server saw what was sent. */
  static ClaimRule accounts(String anySeriesId) {
    return accountsBut(null, anySeriesId);
  }

  /**
   * The same of all series but one.
   *
   * @param hidingId a series that sends what it does not record, or null
   */
  static ClaimRule accountsBut(String hidingId, String anySeriesId) {
    return new ClaimRule(
        "accounts",
        "accounts",
        Kind.EXACT,
        "requests",
        null,
        observed ->
            observed.all().stream()
                .filter(o -> !o.plan().id().equals(hidingId))
                .mapToDouble(CommonClaims::unaccounted)
                .sum(),
        Bands.exactly(0),
        Counterexample.of(
            "one completion in " + LOSE_EVERY + " is lost",
            anySeriesId,
            plan -> plan.withFault(Faults.losesEvery(LOSE_EVERY))));
  }

  /** Requests without exactly one outcome, or that one side saw and the other did not. */
  private static double unaccounted(Observation series) {
    if (series.ledger() == null || series.ledger().unrecorded() > 0) {
      return Double.NaN;
    }
    Accounts accounts = series.accounts();
    long reached = accounts.sent() - accounts.unconnected();
    return Math.abs(accounts.intended() - accounts.settled())
        + Math.abs(accounts.intended() - accounts.sent() - accounts.dropped())
        + Math.abs(series.ledger().arrivals() - reached)
        + (double) series.recording().rejected();
  }
}
