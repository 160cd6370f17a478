package org.omissionlab.experiments.report;

import java.math.BigDecimal;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.omissionlab.experiments.run.RunRecord;
import org.omissionlab.experiments.run.RunRecord.ClaimRecord;
import org.omissionlab.experiments.run.RunRecord.ExperimentRecord;
import org.omissionlab.experiments.run.SeriesRecord;
import org.omissionlab.experiments.run.SeriesRecord.Quantile;

/**
 * A page of the workshop: a template whose figures are filled in from a stored run.
 *
 * <p>{@code {{experiment/series/reading/figure}}} is a figure of a series: {@code sent}, {@code
 * gated}, {@code mean}, {@code max}, or a percentile such as {@code p99.9}. {@code
 * {{experiment#claim/figure}}} is {@code documented}, {@code predicted} or {@code measured}.
 */
public final class Handout {

  private static final Pattern SERIES =
      Pattern.compile("\\{\\{([^/#{}]+)/([^/#{}]+)/([^/#{}]+)/([^/#{}]+)\\}\\}");
  private static final Pattern CLAIM =
      Pattern.compile("\\{\\{([^/#{}]+)#([^/#{}]+)/([a-z]+)\\}\\}");

  private Handout() {}

  /**
   * The page.
   *
   * @throws IllegalArgumentException with one sentence if the run has no such figure
   */
  public static String of(String template, RunRecord run) {
    String page =
        SERIES
            .matcher(template)
            .replaceAll(m -> Matcher.quoteReplacement(ofSeries(experiment(run, m.group(1)), m)));
    page =
        CLAIM
            .matcher(page)
            .replaceAll(m -> Matcher.quoteReplacement(ofClaim(experiment(run, m.group(1)), m)));
    int left = page.indexOf("{{");
    if (left >= 0) {
      String rest = page.substring(left, Math.min(page.length(), left + 60));
      throw new IllegalArgumentException("a figure must be named in full, but was " + rest);
    }
    return page;
  }

  private static ExperimentRecord experiment(RunRecord run, String id) {
    return run.experiments().stream()
        .filter(e -> e.id().equals(id))
        .findFirst()
        .orElseThrow(() -> missing(id));
  }

  private static String ofSeries(ExperimentRecord experiment, MatchResult m) {
    SeriesRecord series =
        experiment.series().stream()
            .filter(s -> s.id().equals(m.group(2)) && s.reading().equals(m.group(3)))
            .findFirst()
            .orElseThrow(() -> missing(m.group()));
    return switch (m.group(4)) {
      case "sent" -> Cells.figure((double) series.counts().sent());
      case "gated" ->
          Cells.figure((double) series.stallsHeld().stream().mapToLong(s -> s.gated()).sum());
      case "mean" -> Cells.number(series.meanMs(), "ms");
      case "max" -> Cells.number(series.maxMs(), "ms");
      default -> percentile(series, m.group(4), m.group());
    };
  }

  private static String percentile(SeriesRecord series, String name, String whole) {
    return series.quantiles().stream()
        .filter(q -> name(q).equals(name))
        .findFirst()
        .map(q -> Cells.number(q.ms(), "ms"))
        .orElseThrow(() -> missing(whole));
  }

  private static String name(Quantile q) {
    return "p" + BigDecimal.valueOf(q.q()).movePointRight(2).stripTrailingZeros().toPlainString();
  }

  private static String ofClaim(ExperimentRecord experiment, MatchResult m) {
    ClaimRecord claim =
        experiment.claims().stream()
            .filter(c -> c.id().equals(m.group(2)))
            .findFirst()
            .orElseThrow(() -> missing(m.group()));
    Double figure =
        switch (m.group(3)) {
          case "documented" -> claim.documented();
          case "predicted" -> claim.predicted();
          case "measured" -> claim.measured();
          default -> null;
        };
    if (figure == null) {
      throw missing(m.group());
    }
    return Cells.number(figure, claim.unit());
  }

  private static IllegalArgumentException missing(String what) {
    return new IllegalArgumentException(
        "a handout needs a figure that the run has, but not " + what);
  }
}
