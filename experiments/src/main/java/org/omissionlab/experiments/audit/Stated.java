package org.omissionlab.experiments.audit;

import java.util.function.Function;
import org.omissionlab.experiments.audit.GenericReport.Correction;

/**
 * What the reader of a report knows and the report does not say; null for what he does not know
 * either.
 *
 * @param unit of the report's latencies
 * @param offeredRate target in arrivals a second
 * @param boundary what a latency is charged from
 * @param backFilled false if nothing was made up, true if values were
 * @param expectedIntervalMs with which they were, in milliseconds
 */
public record Stated(
    LoadModel model,
    Unit unit,
    Double offeredRate,
    Boundary boundary,
    Boolean backFilled,
    Double expectedIntervalMs) {

  /** Nothing is known. */
  public static final Stated NOTHING = new Stated(null, null, null, null, null, null);

  /**
   * The report with the gaps filled.
   *
   * @throws IllegalArgumentException with one sentence if the report says otherwise, or if nobody
   *     says what its model is
   */
  public GenericReport complete(GenericReport report) {
    Unit known = agree("unit", report.unit(), unit, Unit::id);
    GenericReport whole =
        new ReportBuilder(report)
            .model(agree("model", report.model(), model, LoadModel::id))
            .unit(known)
            .offeredRate(agree("rate", report.offeredRate(), offeredRate, String::valueOf))
            .boundary(agree("boundary", report.boundary(), boundary, Boundary::id))
            .correction(
                agree("expected-interval", report.correction(), correction(known), Stated::words))
            .build();
    if (whole.model() == null) {
      throw new IllegalArgumentException(
          "the report does not state its model: say --model closed, scheduled, open or sessions");
    }
    return whole;
  }

  private Correction correction(Unit known) {
    if (backFilled == null) {
      return null;
    }
    if (!backFilled) {
      return Correction.NONE;
    }
    if (known == null) {
      throw new IllegalArgumentException(
          "the report does not state its unit, so --expected-interval needs --unit ns, us, ms or s");
    }
    return Correction.backFilled(known.ofMs(expectedIntervalMs));
  }

  private static String words(Correction correction) {
    return correction.backFilled() && correction.expectedInterval() != null
        ? String.valueOf(correction.expectedInterval())
        : correction.kind();
  }

  private static <T> T agree(String option, T said, T given, Function<T, String> words) {
    if (said != null && given != null && !said.equals(given)) {
      throw new IllegalArgumentException(
          "--"
              + option
              + " may only say what the report does not, but the report says "
              + words.apply(said)
              + " and --"
              + option
              + " "
              + words.apply(given));
    }
    return said == null ? given : said;
  }
}
