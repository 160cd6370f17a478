package org.omissionlab.experiments.report.page;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.omissionlab.experiments.audit.readers.Spectrum;
import org.omissionlab.experiments.run.SeriesRecord;

/**
 * What a run's folder holds of one series beside its record; every part of it may be missing.
 *
 * @param folder of the run; null if there is none
 * @param experiment the experiment's id
 * @param readings of the series, as recorded
 */
record StoredSeries(Path folder, String experiment, List<SeriesRecord> readings) {

  SeriesRecord first() {
    return readings.get(0);
  }

  /** A curve a reading: all of it where its table is stored, else the recorded quantiles. */
  List<Curve> curves() {
    List<Curve> curves = new ArrayList<>();
    for (SeriesRecord s : readings) {
      if (!s.quantiles().isEmpty()) {
        curves.add(curve(s));
      }
    }
    return curves;
  }

  private Curve curve(SeriesRecord s) {
    Path file = file("-" + s.reading() + ".hgrm");
    try {
      List<Spectrum> found = file == null ? List.of() : Spectrum.of(Files.readString(file));
      if (found.size() == 1 && found.get(0).count() == s.samples().measured()) {
        return Curve.of(s.id(), s.reading(), "measured", found.get(0), 1);
      }
    } catch (IOException | IllegalArgumentException e) {
      return Curve.of(s); // damaged: the record has a few of its quantiles
    }
    return Curve.of(s);
  }

  /**
   * The series over time.
   *
   * @param others all series of the experiment
   * @param most samples to show at most
   */
  TimeChart time(List<SeriesRecord> others, int most) {
    SeriesRecord s = first();
    List<String> notes = new ArrayList<>();
    SampleChart chart = samples(most, notes);
    boolean whole = chart != null && s.samples().kept() == s.counts().intended();
    boolean service = readings.stream().anyMatch(r -> r.reading().equals("service"));
    boolean response = readings.stream().anyMatch(r -> r.reading().equals("response"));
    Samples points = chart == null ? null : chart.points(service, response);
    if (points != null) {
      notes.add(shown(points, s));
    }
    Windows windows = whole ? chart.windows() : Windows.of(s);
    notes.add(steps(windows, whole));
    NeverTaken never = NeverTaken.of(s, others);
    return new TimeChart(
        s.id(),
        load(s),
        s.stalled(),
        s.plan().durationMs(),
        s.stallsHeld(),
        windows,
        points,
        never,
        notes);
  }

  private SampleChart samples(int most, List<String> notes) {
    Path file = file(".samples.csv.gz");
    if (file == null) {
      notes.add(
          first().timeline().equals("virtual")
              ? "On the virtual clock; single requests are not stored."
              : "No samples are stored beside the record: single requests and lag over time are not"
                  + " shown.");
      return null;
    }
    SampleChart chart = new SampleChart(first().plan().durationMs(), most);
    try {
      SampleLines.read(file, chart::add);
      return chart;
    } catch (IllegalArgumentException e) {
      notes.add("Single requests are not shown: " + e.getMessage() + ".");
      return null;
    }
  }

  private static String shown(Samples points, SeriesRecord s) {
    String text =
        String.format(
            Locale.ROOT,
            "%,d of %,d requests shown%s",
            points.intendedMs().size(),
            s.counts().intended(),
            points.intendedMs().size() < points.kept()
                ? ", of each stretch of time the slowest and the fastest"
                : "");
    String dropped =
        points.untimed() == 0
            ? ""
            : String.format(Locale.ROOT, "; %,d have no latency", points.untimed());
    return text + dropped + ".";
  }

  private static String steps(Windows windows, boolean whole) {
    String length =
        windows.stepMs() < 1000
            ? Math.round(windows.stepMs()) + " ms"
            : Math.round(windows.stepMs() / 1000) + " s";
    return whole
        ? "Rates in steps of " + length + ", from the samples."
        : "Rates in steps of " + length + ", from the record.";
  }

  private static String load(SeriesRecord s) {
    StringBuilder text = new StringBuilder(s.generator().replace('-', ' '));
    if (s.plan().workers() != null) {
      text.append(", ").append(s.plan().workers()).append(" workers");
    }
    if (s.plan().offeredRate() != null) {
      text.append(String.format(Locale.ROOT, ", %s/s", rate(s.plan().offeredRate())));
    }
    return text.toString();
  }

  private static String rate(double perSecond) {
    return perSecond == Math.rint(perSecond)
        ? String.format(Locale.ROOT, "%,.0f", perSecond)
        : String.format(Locale.ROOT, "%,.1f", perSecond);
  }

  /** A file of the series; null if there is none, or if its name would lead out of the folder. */
  private Path file(String ending) {
    String name = experiment + "-" + first().id() + ending;
    if (folder == null || !name.matches("[\\w.-]+")) {
      return null;
    }
    Path file = folder.resolve(name);
    return Files.isRegularFile(file) ? file : null;
  }
}
