package org.omissionlab.experiments.workshop;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;
import org.omissionlab.experiments.oracle.Twin;
import org.omissionlab.experiments.plan.Model;
import org.omissionlab.server.model.Durations;

/**
 * What the virtual clock says of a set-up: the very generators against the very engine, in
 * milliseconds; the closed formulas where that would take longer. One at a time, and the last ones
 * are remembered: a slider asks often.
 */
final class Theory {

  /**
   * Requests of a loop above which the closed formula answers where there is one: a slider must not
   * wait, and a twin takes some two microseconds a request.
   */
  static final int MOST_AT_ONCE = 30_000;

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
    ClosedForm formulas = new ClosedForm(setup);
    Map<String, Prediction> all = new LinkedHashMap<>();
    for (Model model : Setup.MODELS) {
      boolean applies = formulas.applies(model);
      boolean many = applies && formulas.requests(model) > MOST_AT_ONCE;
      Figures figures =
          many ? formulas.figures(model) : Figures.of(Twin.observe(setup.series(model)));
      boolean told = applies && !setup.stall().isZero();
      Double formulaMs = told ? (Double) formulas.quantileMs(model, 0.99) : null;
      all.put(model.id(), new Prediction(figures, formulaMs));
    }
    return all;
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
