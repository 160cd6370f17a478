package org.omissionlab.experiments.judge;

import java.util.List;
import org.omissionlab.experiments.audit.GenericReport;
import org.omissionlab.experiments.run.LedgerReading;
import org.omissionlab.experiments.signature.HeldStall;
import org.omissionlab.generators.args.Require;

/**
 * What is known of one run of a tool.
 *
 * @param ledger what the target saw, from the tool's first request
 * @param report what the tool said, in one form; null if it said nothing that could be read
 * @param disturbed one sentence why the host spoilt the run; null if it was quiet
 */
public record Evidence(LedgerReading ledger, GenericReport report, String disturbed) {

  /** Checks that there is a ledger. */
  public Evidence {
    Require.present("ledger", ledger);
  }

  /** A run that nothing disturbed. */
  public static Evidence quiet(LedgerReading ledger, GenericReport report) {
    return new Evidence(ledger, report, null);
  }

  /** A run that is disturbed if its ledger says so. */
  public static Evidence of(LedgerReading ledger, GenericReport report) {
    return new Evidence(ledger, report, ledger.disturbance());
  }

  /** The stalls as held, as offsets from the first request. */
  List<HeldStall> stalls() {
    return ledger.stalls();
  }
}
