package org.omissionlab.experiments.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.omissionlab.experiments.catalogue.Catalogue;
import org.omissionlab.experiments.report.TextReport;
import org.omissionlab.experiments.run.SeriesRecord;

/** The record of a series that is back-filled with more than one interval. */
class NamedIntervalTest {

  @Test
  void expectedIntervalRecordsEachReconstruction() {
    Map<String, SeriesRecord> naive = naive("expected-interval");
    assertThat(naive.keySet())
        .containsExactly(
            "service",
            "backfilled",
            "backfilled-x2",
            "backfilled-x10",
            "backfilled-tenth",
            "backfilled-mean");
    double right = intervalMs(naive, "backfilled");
    double nsMs = 1e-6;
    assertThat(intervalMs(naive, "backfilled-x2")).isCloseTo(2 * right, within(2 * nsMs));
    assertThat(intervalMs(naive, "backfilled-x10")).isCloseTo(10 * right, within(10 * nsMs));
    assertThat(intervalMs(naive, "backfilled-tenth")).isCloseTo(right / 10, within(nsMs));
    // Six seconds, one of them stalled: the mean cycle is 6/5 of the healthy one.
    assertThat(intervalMs(naive, "backfilled-mean")).isCloseTo(1.2 * right, within(0.01 * right));
    assertThat(p90Ms(naive, "backfilled")).isGreaterThan(10 * p90Ms(naive, "backfilled-x2"));
  }

  @Test
  void eightTwoRecordsTheMeanIntervalBesideTheRawLoop() {
    Map<String, SeriesRecord> naive = naive("eight-two");
    assertThat(naive.keySet()).containsExactly("service", "backfilled", "backfilled-mean");
    assertThat(intervalMs(naive, "backfilled-mean"))
        .isCloseTo(1.25 * intervalMs(naive, "backfilled"), within(0.01));
    assertThat(p90Ms(naive, "backfilled-mean")).isGreaterThan(100 * p90Ms(naive, "service"));
  }

  @Test
  void theReportTellsEachInterval() {
    List<SeriesRecord> naive = List.copyOf(naive("expected-interval").values());
    String report = TextReport.ofSeries(naive).replaceAll("\\s+", " ");
    for (SeriesRecord s : naive.subList(1, naive.size())) {
      assertThat(report)
          .contains(
              String.format(
                  Locale.ROOT,
                  "expected interval of %.3f ms: the tail is reconstructed",
                  s.plan().expectedIntervalMs()));
    }
  }

  private static Map<String, SeriesRecord> naive(String experimentId) {
    Experiment experiment = Catalogue.of(experimentId);
    Map<String, SeriesRecord> byReading = new LinkedHashMap<>();
    new ExperimentRun(experiment, experiment.documented())
        .predict().record().series().stream()
            .filter(s -> s.id().equals("naive"))
            .forEach(s -> assertThat(byReading.put(s.reading(), s)).isNull());
    return byReading;
  }

  private static double intervalMs(Map<String, SeriesRecord> series, String reading) {
    return series.get(reading).plan().expectedIntervalMs();
  }

  private static double p90Ms(Map<String, SeriesRecord> series, String reading) {
    return series.get(reading).quantiles().stream()
        .filter(x -> x.q() == 0.9)
        .findFirst()
        .orElseThrow()
        .ms();
  }
}
