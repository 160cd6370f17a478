package org.omissionlab.experiments.report;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.omissionlab.experiments.audit.GenericReport;
import org.omissionlab.experiments.audit.readers.ReportFile;
import org.omissionlab.experiments.catalogue.Catalogue;
import org.omissionlab.experiments.experiment.ExperimentRun;
import org.omissionlab.experiments.experiment.Settings;
import org.omissionlab.experiments.run.RunRecord;
import org.omissionlab.experiments.run.RunRecord.ClaimRecord;
import org.omissionlab.experiments.run.RunRecord.ExperimentRecord;
import org.omissionlab.experiments.run.SeriesRecord;
import org.omissionlab.experiments.run.SeriesRecord.Quantile;

/** Finds the figures that {@link Handout} names: stored, predicted, or in a tool's report. */
final class HandoutFigures {

  private static final Pattern NAME =
      Pattern.compile("([a-z0-9-]+)(\\?[^/#]*)?(?:/([^/]+)/([^/]+)/([^/]+)|#([^/]+)/([a-z]+))");
  private static final Pattern AUDITED = Pattern.compile("audit ([^/#]+)(?:#([0-9]))?/(.+)");

  private final RunRecord run;
  private final Path reports;
  private final Map<String, ExperimentRecord> predicted = new HashMap<>();

  HandoutFigures(RunRecord run, Path reports) {
    this.run = run;
    this.reports = reports;
  }

  HandoutFigure of(String name) {
    Matcher audited = AUDITED.matcher(name);
    if (audited.matches()) {
      return ofReport(audited, name);
    }
    Matcher m = NAME.matcher(name);
    if (!m.matches()) {
      throw new IllegalArgumentException("a figure must be named in full, but was " + name);
    }
    ExperimentRecord experiment =
        m.group(2) == null
            ? stored(m.group(1), name)
            : predicted.computeIfAbsent(
                m.group(1) + m.group(2), k -> predict(m.group(1), m.group(2).substring(1)));
    return m.group(6) == null
        ? ofSeries(experiment, m.group(3), m.group(4), m.group(5), name)
        : ofClaim(experiment, m.group(6), m.group(7), name);
  }

  private ExperimentRecord stored(String id, String name) {
    return run.experiments().stream()
        .filter(e -> e.id().equals(id))
        .findFirst()
        .orElseThrow(() -> missing(name));
  }

  private static ExperimentRecord predict(String id, String changes) {
    Settings settings = Catalogue.of(id).documented();
    for (String change : changes.isEmpty() ? new String[0] : changes.split(",")) {
      String[] pair = change.split("=", 2);
      settings = settings.with(pair[0], pair[1]);
    }
    return new ExperimentRun(Catalogue.of(id), settings).predict().record();
  }

  private static HandoutFigure ofSeries(
      ExperimentRecord experiment, String id, String reading, String figure, String name) {
    SeriesRecord series =
        experiment.series().stream()
            .filter(s -> s.id().equals(id) && s.reading().equals(reading))
            .findFirst()
            .orElseThrow(() -> missing(name));
    return switch (figure) {
      case "sent" -> counted(series.counts().sent());
      case "dropped" -> counted(series.counts().dropped());
      case "gated" -> counted(series.stallsHeld().stream().mapToLong(s -> s.gated()).sum());
      case "mean" -> ms(series.meanMs(), name);
      case "max" -> ms(series.maxMs(), name);
      default -> ms(percentile(series, figure), name);
    };
  }

  private static Double percentile(SeriesRecord series, String name) {
    return series.quantiles().stream()
        .filter(q -> name(q).equals(name))
        .findFirst()
        .map(Quantile::ms)
        .orElse(null);
  }

  private static String name(Quantile q) {
    return "p" + BigDecimal.valueOf(q.q()).movePointRight(2).stripTrailingZeros().toPlainString();
  }

  private static HandoutFigure ofClaim(
      ExperimentRecord experiment, String id, String figure, String name) {
    ClaimRecord claim =
        experiment.claims().stream()
            .filter(c -> c.id().equals(id))
            .findFirst()
            .orElseThrow(() -> missing(name));
    Double value =
        switch (figure) {
          case "documented" -> claim.documented();
          case "predicted" -> claim.predicted();
          case "measured" -> claim.measured();
          default -> null;
        };
    if (value == null) {
      throw missing(name);
    }
    return new HandoutFigure(value, claim.unit());
  }

  /** A tool may report twice: {@code #2} is its second report. */
  private HandoutFigure ofReport(Matcher audited, String name) {
    String figure = audited.group(3);
    int which = audited.group(2) == null ? 1 : Integer.parseInt(audited.group(2));
    GenericReport report =
        ReportFile.asItStands(reports.resolve(audited.group(1))).reports().get(which - 1);
    return switch (figure) {
      case "count" -> counted(report.count());
      case "errors" -> counted(report.errors());
      case "timeouts" -> counted(report.timeouts());
      case "max" -> ms(report.max() == null ? null : report.unit().toMs(report.max()), name);
      default -> ms(report.atMs(quantile(figure)), name);
    };
  }

  private static double quantile(String percentile) {
    return new BigDecimal(percentile.substring(1)).movePointLeft(2).doubleValue();
  }

  private static HandoutFigure counted(long n) {
    return new HandoutFigure(n, "requests");
  }

  private static HandoutFigure ms(Double ms, String name) {
    if (ms == null) {
      throw missing(name);
    }
    return new HandoutFigure(ms, "ms");
  }

  private static IllegalArgumentException missing(String what) {
    return new IllegalArgumentException(
        "a handout needs a figure that the run has, but not " + what);
  }
}
