package org.omissionlab.experiments.catalogue;

import static org.omissionlab.experiments.catalogue.Line.format;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.omissionlab.experiments.experiment.Experiment;
import org.omissionlab.experiments.experiment.Explanation;
import org.omissionlab.experiments.experiment.Outline;
import org.omissionlab.experiments.experiment.Settings;
import org.omissionlab.experiments.oracle.Formulas;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.signature.ClaimRule;

/** How many requests a paced loop omits: counted in 24 cells, and in one minute. */
final class OmittedCountLaw implements Experiment {

  private static final String CONTROL = "naive-control";
  private static final double CONTROL_SHARE = 20;

  @Override
  public String id() {
    return "omitted-count-law";
  }

  @Override
  public String title() {
    return "A loop paced for λ omits λT − N requests in a stall of T";
  }

  @Override
  public String source() {
    return "Coordinated omission in latency measurement, the mechanism";
  }

  /** The number of real series is that of {@link #series}: all of them. */
  @Override
  public Settings documented() {
    return Settings.of(
        "rate",
        100.0,
        "workers",
        1,
        "service",
        Duration.ofMillis(5),
        "duration",
        Duration.ofMinutes(1),
        "at",
        Duration.ofSeconds(20),
        "stall",
        Duration.ofSeconds(1),
        Settings.REAL_SERIES,
        3 + OmissionCells.all(Duration.ofMillis(5)).size());
  }

  /** Control and four cells on real HTTP; the other cells and the minute on the virtual clock. */
  @Override
  public Settings quick() {
    return documented().realSeries(2);
  }

  @Override
  public Explanation explain(Settings settings) {
    double rate = settings.number("rate");
    int workers = settings.count("workers");
    double t = settings.seconds("stall");
    double d = settings.seconds("duration");
    double s = settings.seconds("service");
    return new Explanation(
        "A loop paced by think time for a rate λ sends N requests into a stall of T where a"
            + " schedule has λT: it omits the rest, however short its service time is.",
        List.of(
            format(
                "omitted = max(0, λT − N) = max(0, %.0f·%.2f − %d) = %.0f requests",
                rate, t, workers, Formulas.omittedPaced(rate, t, workers)),
            format(
                "open p99 = T − (1−q)·D + s = %.2f − 0.01·%.0f + %.4f = %.3f s; closed p99 = s ="
                    + " %.4f s",
                t, d, s, Formulas.openQuantileS(0.99, d, t, s), s)),
        "lab run omitted-count-law; compare 'in stalls' of minute-naive and minute-open, then the"
            + " omitted-… claims with λT − N",
        "that λT are omitted: N of them were sent, and are the only trace of the stall");
  }

  @Override
  public Outline outline(Settings settings) {
    OmittedMinute minute = new OmittedMinute(settings);
    RealPart placed = RealPart.first(settings.count(Settings.REAL_SERIES), series(settings));
    List<ClaimRule> claims = new ArrayList<>();
    for (OmissionCells cells : OmissionCells.all(settings.duration("service"))) {
      cells.claims().forEach(claim -> claims.add(placed.place(claim, cells.id())));
    }
    claims.addAll(minute.claims(placed, CONTROL));
    claims.add(placed.place(CommonClaims.accounts(CONTROL), CONTROL));
    return new Outline(
        placed.series(), CONTROL, claims, List.of(minute.finding()), List.of(), observed -> null);
  }

  /** In the order in which they are the first to stay real when time is short. */
  private static List<SeriesPlan> series(Settings settings) {
    OmittedMinute minute = new OmittedMinute(settings);
    List<SeriesPlan> series = new ArrayList<>();
    series.add(minute.control(CONTROL));
    OmissionCells.all(settings.duration("service")).forEach(cells -> series.add(cells.series()));
    series.addAll(minute.series());
    return series;
  }
}
