package org.omissionlab.experiments.workshop;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;
import org.omissionlab.experiments.oracle.Formulas;
import org.omissionlab.experiments.oracle.NaiveFormulas;
import org.omissionlab.experiments.oracle.Twin;
import org.omissionlab.experiments.plan.Model;
import org.omissionlab.server.model.Durations;

/**
 * What the virtual clock says of a set-up: the very generators against the very engine, in
 * milliseconds. One at a time, and the last ones are remembered: a slider asks often.
 */
final class Theory {

  private static final int REMEMBERED = 64;

  private final ReentrantLock one = new ReentrantLock(true);
  private final Map<Setup, Map<String, Prediction>> known =
      new LinkedHashMap<>(REMEMBERED, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Setup, Map<String, Prediction>> eldest) {
          return size() > REMEMBERED;
        }
      };

  /**
   * One generator's.
   *
   * @param formulaMs its p99 by the closed formula; null where none applies
   */
  record Prediction(Figures figures, Double formulaMs) {}

  /** By the generator's name. */
  Map<String, Prediction> of(Setup setup) {
    one.lock();
    try {
      Map<String, Prediction> answer = known.get(setup);
      if (answer == null) {
        answer = compute(setup);
        known.put(setup, answer);
      }
      return answer;
    } finally {
      one.unlock();
    }
  }

  private static Map<String, Prediction> compute(Setup setup) {
    Map<String, Prediction> all = new LinkedHashMap<>();
    for (Model model : Setup.MODELS) {
      boolean many = model == Model.NAIVE_CLOSED && setup.naiveRequests() > Setup.MOST_VIRTUAL;
      Figures figures =
          many ? naiveByFormula(setup) : Figures.of(Twin.observe(setup.series(model)));
      all.put(model.id(), new Prediction(figures, formulaMs(setup, model, 0.99)));
    }
    return all;
  }

  /** An hour of a loop at full speed is millions of requests, and each worker's are the same. */
  private static Figures naiveByFormula(Setup setup) {
    long gated = setup.stall().isZero() ? 0 : setup.workers();
    double max = 1e3 * (Setup.seconds(setup.stall()) + Setup.seconds(setup.service()));
    return new Figures(
        (long) setup.naiveRequests(),
        gated,
        naiveMs(setup, 0.5),
        naiveMs(setup, 0.9),
        naiveMs(setup, 0.99),
        naiveMs(setup, 0.999),
        max);
  }

  private static double naiveMs(Setup setup, double q) {
    double d = Setup.seconds(setup.duration());
    double t = Setup.seconds(setup.stall());
    return 1e3 * NaiveFormulas.fullSpeedQuantileS(q, d, t, Setup.seconds(setup.service()));
  }

  /** The formulas are those of a single stall. */
  private static Double formulaMs(Setup setup, Model model, double q) {
    if (!setup.every().isZero() || setup.stall().isZero()) {
      return null;
    }
    double d = Setup.seconds(setup.duration());
    double t = Setup.seconds(setup.stall());
    double s = Setup.seconds(setup.service());
    int n = setup.workers();
    double seconds =
        switch (model) {
          case NAIVE_CLOSED -> NaiveFormulas.fullSpeedQuantileS(q, d, t, s);
          case SCHEDULED_CLOSED ->
              Formulas.scheduledRecovers(Setup.seconds(setup.at()), d, t, s, setup.rate(), n)
                  ? Formulas.scheduledQuantileS(q, d, t, s, setup.rate(), n)
                  : Double.NaN;
          default -> Formulas.openQuantileS(q, d, t, s);
        };
    return Double.isNaN(seconds) ? null : (Double) (Math.round(seconds * 1e5) / 1e2);
  }

  /** Such as {@code 500/s for 6s, 10 workers, 10ms of service, 1s of stall at 2.5s}. */
  static String inWords(Setup setup) {
    String stall =
        setup.stall().isZero()
            ? "no stall"
            : Durations.format(setup.stall())
                + " of stall "
                + (setup.every().isZero()
                    ? "at " + Durations.format(setup.at())
                    : "every " + Durations.format(setup.every()));
    Map<String, String> of = setup.toMap();
    return of.get("rate")
        + "/s for "
        + of.get("duration")
        + ", "
        + of.get("workers")
        + (setup.workers() == 1 ? " worker, " : " workers, ")
        + of.get("service")
        + " of service, "
        + stall;
  }
}
