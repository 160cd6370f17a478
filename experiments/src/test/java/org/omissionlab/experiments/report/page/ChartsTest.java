package org.omissionlab.experiments.report.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.BufferedReader;
import java.io.Reader;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.omissionlab.experiments.run.RunRecord;
import org.omissionlab.experiments.run.RunRecord.FigureRecord;
import org.omissionlab.experiments.run.RunStore;
import org.omissionlab.generators.record.SamplesCsv;

/** What charts are drawn from is what was measured and predicted, thinned without losing a peak. */
class ChartsTest {

  private static final Path FOLDER = Path.of("../results/reference");
  private static final ExperimentCharts CHARTS = headline();

  /** Ten million, the most that there may be, with {@code -Dlab.experiments=all}. */
  private static final long MANY =
      "all".equals(System.getProperty("lab.experiments")) ? 10_000_000 : 2_000_000;

  private static ExperimentCharts headline() {
    RunRecord run = RunStore.read(FOLDER);
    return Charts.of(
            new RunRecord(1, "x", true, "x", run.host(), null, List.of(run.experiments().get(0))),
            FOLDER)
        .get(0);
  }

  @Test
  void thePredictionsCurveGoesThroughThePredictedFigures() {
    RunRecord run = RunStore.read(FOLDER);
    int compared = 0;
    for (FigureRecord f : run.experiments().get(0).figures()) {
      Curve curve = curve(f.series(), f.reading(), "predicted");
      if (f.q() < 0.999) {
        compared++;
        assertThat(at(curve, 1 / (1 - f.q())))
            .isCloseTo(f.predictedMs(), within(f.predictedMs() / 50));
      }
    }
    assertThat(compared).isEqualTo(8);
  }

  @Test
  void measuredCurvesComeWholeFromTheirTablesAndElseFromTheRecord() {
    Curve whole = curve("open", "response", "measured");
    assertThat(whole.x()).hasSizeGreaterThan(30).isSorted();
    assertThat(whole.n()).isEqualTo(3000);
    assertThat(at(whole, 100)).isCloseTo(965, within(15.0));
    assertThat(whole.x().get(whole.x().size() - 1)).isEqualTo(3000);
    assertThat(curve("naive", "backfilled", "measured").x()).hasSize(7);
  }

  @Test
  void whatTheLoopOwedTheStallIsCountedAndDrawn() {
    NeverTaken never = time("naive").neverTaken();
    assertThat(never.count()).isEqualTo(490);
    assertThat(never.ratePerS()).isEqualTo(500);
    assertThat(Collections.max(never.ms())).isCloseTo(1011 - 20, within(2.0));
    assertThat(Collections.min(never.intendedMs())).isGreaterThan(2500);
    assertThat(Collections.max(never.intendedMs())).isLessThan(3500.3);
    assertThat(time("open").neverTaken()).isNull();
    assertThat(time("naive-control").neverTaken()).isNull();
  }

  @Test
  void stepsOfSamplesShowTheDip() {
    Windows steps = time("naive").windows();
    assertThat(steps.stepMs()).isEqualTo(100);
    assertThat(steps.sent().get(30)).isZero();
    assertThat(steps.sent().get(10)).isGreaterThan(500);
    assertThat(Collections.max(time("scheduled").windows().lagMs())).isGreaterThan(950);
    assertThat(Collections.max(time("open").windows().inFlight())).isBetween(450.0, 510.0);
  }

  @Test
  void ofMillionsOfSamplesNoPeakIsLost() throws Exception {
    SampleChart chart = new SampleChart(MANY / 1000.0, 1000);
    SampleLines.read(new BufferedReader(new Many(MANY, MANY / 100 * 76 + 54_321)), chart::add);
    Samples points = chart.points(true, true);
    assertThat(points.kept()).isEqualTo(MANY);
    assertThat(points.intendedMs()).hasSizeBetween(500, 1100);
    assertThat(Collections.max(points.responseMs())).isEqualTo(900);
    assertThat(Collections.min(points.responseMs())).isEqualTo(1);
  }

  @Test
  void aDamagedLineIsNamed() {
    String text = SamplesCsv.HEADER + "\n0,0,0,5,0,5,5,COMPLETED,\n0,0,zero,5,0,5,5,COMPLETED,\n";
    assertThatThrownBy(
            () -> SampleLines.read(new BufferedReader(new StringReader(text)), sample -> {}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("its line 3 is damaged");
  }

  private static Curve curve(String series, String reading, String source) {
    return CHARTS.curves().stream()
        .filter(c -> c.series().equals(series))
        .filter(c -> c.reading().equals(reading) && c.source().equals(source))
        .findFirst()
        .orElseThrow();
  }

  private static TimeChart time(String series) {
    return CHARTS.time().stream().filter(c -> c.series().equals(series)).findFirst().orElseThrow();
  }

  /** Between the two nearest points. */
  private static double at(Curve curve, double x) {
    for (int i = 1; i < curve.x().size(); i++) {
      if (curve.x().get(i) >= x) {
        double share = (x - curve.x().get(i - 1)) / (curve.x().get(i) - curve.x().get(i - 1));
        return curve.ms().get(i - 1) + share * (curve.ms().get(i) - curve.ms().get(i - 1));
      }
    }
    throw new AssertionError("the curve ends before " + x);
  }

  /** A thousand samples a millisecond of one millisecond each, and a slow one among them. */
  private static final class Many extends Reader {

    private final long lines;
    private final long slow;
    private long line = -1;
    private String text = SamplesCsv.HEADER + "\n";
    private int at;

    Many(long lines, long slow) {
      this.lines = lines;
      this.slow = slow;
    }

    @Override
    public int read(char[] to, int from, int length) {
      int filled = 0;
      while (filled < length && line < lines) {
        if (at == text.length()) {
          line++;
          at = 0;
          text = line < lines ? sample() : "";
        }
        int n = Math.min(length - filled, text.length() - at);
        text.getChars(at, at + n, to, from + filled);
        at += n;
        filled += n;
      }
      return filled == 0 ? -1 : filled;
    }

    private String sample() {
      long ns = line * 1000;
      long end = ns + (line == slow ? 900_000_000 : 1_000_000);
      return ns + "," + ns + "," + ns + "," + end + ",0,1,1,COMPLETED,\n";
    }

    @Override
    public void close() {}
  }
}
