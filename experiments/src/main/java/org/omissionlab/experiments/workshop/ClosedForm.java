package org.omissionlab.experiments.workshop;

import org.omissionlab.experiments.oracle.Formulas;
import org.omissionlab.experiments.oracle.NaiveFormulas;
import org.omissionlab.experiments.plan.Model;

/**
 * What the closed formulas say of a set-up with one stall or none: at once, however many requests
 * that would be.
 */
final class ClosedForm {

  private final double d;
  private final double t;
  private final double s;
  private final double lambda;
  private final int n;
  private final double at;
  private final boolean once;
  private final boolean limited;

  ClosedForm(Setup setup) {
    d = Setup.seconds(setup.duration());
    t = Setup.seconds(setup.stall());
    s = Setup.seconds(setup.service());
    lambda = setup.rate();
    n = setup.workers();
    at = Setup.seconds(setup.at());
    once = setup.every().isZero();
    limited = setup.connections() > 0;
  }

  /**
   * True if there is one for {@code model}: a single stall, whose backlog is worked off in time,
   * and an open loop without a limit of connections.
   */
  boolean applies(Model model) {
    return once
        && !(limited && model == Model.OPEN)
        && (model != Model.SCHEDULED_CLOSED || Formulas.scheduledRecovers(at, d, t, s, lambda, n));
  }

  /** A quantile of what {@code model} would report, in ms. */
  double quantileMs(Model model, double q) {
    double seconds =
        switch (model) {
          case NAIVE_CLOSED -> NaiveFormulas.fullSpeedQuantileS(q, d, t, s);
          case SCHEDULED_CLOSED -> Formulas.scheduledQuantileS(q, d, t, s, lambda, n);
          default -> Formulas.openQuantileS(q, d, t, s);
        };
    return Math.round(seconds * 1e5) / 1e2;
  }

  /** Requests that {@code model} would send: {@code N·((D − T)/s + 1)} or {@code λD}. */
  double requests(Model model) {
    return model == Model.NAIVE_CLOSED ? n * ((d - t) / s + 1) : Math.floor(lambda * d);
  }

  /** All that it would report. */
  Figures figures(Model model) {
    double gated = t == 0 ? 0 : model == Model.OPEN ? lambda * t : n;
    return new Figures(
        (long) requests(model),
        Math.round(gated),
        quantileMs(model, 0.5),
        quantileMs(model, 0.9),
        quantileMs(model, 0.99),
        quantileMs(model, 0.999),
        Math.round((t + s) * 1e5) / 1e2);
  }
}
