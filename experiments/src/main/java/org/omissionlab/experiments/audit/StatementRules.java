package org.omissionlab.experiments.audit;

import static org.omissionlab.experiments.audit.Words.count;
import static org.omissionlab.experiments.audit.Words.format;

import java.util.ArrayList;
import java.util.List;

/** Does the report say what it must, and of whom? Each rule gives a warning or null. */
final class StatementRules {

  private StatementRules() {}

  /** No model, rate, boundary or correction stated; no percentile at all. */
  static Warning unstated(GenericReport r) {
    List<String> missing = new ArrayList<>();
    if (r.model() == null) {
      missing.add("model");
    }
    // A loop at full speed has no target; what it achieved is its rate.
    if (r.offeredRate() == null && (r.model() != LoadModel.CLOSED || r.achievedRate() == null)) {
      missing.add("rate");
    }
    if (r.boundary() == null) {
      missing.add("boundary");
    }
    if (r.correction() == null) {
      missing.add("correction");
    }
    if (r.quantiles().isEmpty()) {
      missing.add("percentiles");
    }
    return missing.isEmpty()
        ? null
        : Warning.suspect("unstated", "the report does not state its " + Words.list(missing));
  }

  /** Failures that no percentile knows of. */
  static Warning failuresLeftOut(GenericReport r) {
    long failures = failures(r);
    if (r.leftOut() == null) {
      return failures == 0
          ? null
          : Warning.suspect(
              "failures-left-out",
              format(
                  "%s%s requests failed or timed out, and the report does not say whether the"
                      + " percentiles know of them",
                  count(failures), of(r)));
    }
    return r.leftOut() == 0
        ? null
        : Warning.of(
            "failures-left-out",
            r,
            format(
                "%s%s requests failed, timed out or were given up, and no percentile knows of them",
                count(r.leftOut()), of(r)));
  }

  /** Failures among the percentiles, where they pass for less than they were. */
  static Warning failuresCounted(GenericReport r) {
    if (r.leftOut() == null || failures(r) <= r.leftOut()) {
      return null;
    }
    return Warning.suspect(
        "failures-counted",
        format(
            "%s%s requests failed or timed out but count in the percentiles, where a refusal passes"
                + " for a quick answer and a time-out for no more than its limit",
            count(failures(r) - r.leftOut()), of(r)));
  }

  private static long failures(GenericReport r) {
    return (r.errors() == null ? 0 : r.errors()) + (r.timeouts() == null ? 0 : r.timeouts());
  }

  private static String of(GenericReport r) {
    return r.count() == null ? "" : " of " + count(r.count());
  }
}
