package org.omissionlab.experiments.audit.readers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.omissionlab.experiments.audit.Audit;
import org.omissionlab.experiments.audit.Boundary;
import org.omissionlab.experiments.audit.GenericReport;
import org.omissionlab.experiments.audit.GenericReport.Correction;
import org.omissionlab.experiments.audit.LoadModel;
import org.omissionlab.experiments.audit.Unit;
import org.omissionlab.experiments.audit.Warning;
import org.omissionlab.experiments.catalogue.Catalogue;
import org.omissionlab.experiments.experiment.Experiment;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.generators.record.HgrmWriter;
import org.omissionlab.generators.record.HlogWriter;
import org.omissionlab.generators.record.Reading;

/** What each reader makes of real output. */
class ReadersTest {

  private static Observation headline(String series) {
    Experiment headline = Catalogue.of("one-second-stall");
    return headline.outline(headline.documented()).predict().get(series);
  }

  /** The example of the package description: 6.02 s over ⌊4692/10⌋ rounds. */
  @Test
  void wrkIsAClosedLoopThatBackFillsWithItsMeanInterval() throws IOException {
    GenericReport wrk = Captured.report("wrk-latency-stall.txt", "wrk");
    assertThat(wrk.model()).isEqualTo(LoadModel.CLOSED);
    assertThat(wrk.boundary()).isEqualTo(Boundary.SERVICE);
    assertThat(wrk.correction().backFilled()).isTrue();
    assertThat(wrk.correction().expectedInterval()).isCloseTo(12.836, within(0.001));
    assertThat(wrk.quantiles())
        .containsExactly(
            entry(0.5, 10.52), entry(0.75, 10.99), entry(0.9, 308.08), entry(0.99, 938.79));
    assertThat(wrk.max()).isEqualTo(1000);
    assertThat(wrk.count()).isEqualTo(4692);
    assertThat(wrk.achievedRate()).isEqualTo(779.38);
    assertThat(wrk.offeredRate()).isNull();
    assertThat(wrk.workers()).isEqualTo(10);
    assertThat(wrk.durationMs()).isEqualTo(6020);
  }

  @ParameterizedTest
  @CsvSource({
    // file, count, errors, timeouts, left out, samples
    "wrk-latency-stall.txt,   4692,  0,     0,  0,   4692",
    "wrk-latency-503.txt,     16656, 12004, 0,  0,   16656",
    "wrk-latency-timeout.txt, 2815,  0,     10, 10,  2805",
    "wrk-latency-reset.txt,   5798,  463,   0,  463, 5335"
  })
  void wrkCountsItsFailures(
      String file, long count, long errors, long timeouts, long leftOut, long samples)
      throws IOException {
    GenericReport wrk = Captured.report(file, "wrk");
    assertThat(wrk.count()).isEqualTo(count);
    assertThat(wrk.errors()).isEqualTo(errors);
    assertThat(wrk.timeouts()).isEqualTo(timeouts);
    assertThat(wrk.leftOut()).isEqualTo(leftOut);
    assertThat(wrk.sampleCount()).isEqualTo(samples);
  }

  @Test
  void wrkWithoutLatencyStatesNoPercentile() throws IOException {
    GenericReport wrk = Captured.report("wrk-stall.txt", "wrk");
    assertThat(wrk.quantiles()).isEmpty();
    assertThat(wrk.max()).isEqualTo(1010);
    assertThat(Audit.of(wrk)).anyMatch(w -> w.text().endsWith("does not state its percentiles"));
  }

  /** The short list says 1.01 s from p99.9 on; the spectrum tells them apart. */
  @Test
  void wrk2IsReadFromItsSpectrum() throws IOException {
    GenericReport wrk2 = Captured.report("wrk2-rate-stall.txt", "wrk2");
    assertThat(wrk2.model()).isEqualTo(LoadModel.SCHEDULED);
    assertThat(wrk2.boundary()).isEqualTo(Boundary.RESPONSE);
    assertThat(wrk2.correction()).isEqualTo(Correction.NONE);
    assertThat(wrk2.quantiles())
        .contains(entry(0.5, 12.135), entry(0.99, 985.087), entry(0.999, 1011.711));
    assertThat(wrk2.max())
        .as("as its rows have it; the line below says 1011.712")
        .isEqualTo(1012.223);
    assertThat(wrk2.count()).isEqualTo(2996);
    assertThat(wrk2.sampleCount()).isEqualTo(2994);
    assertThat(wrk2.offeredRate()).isNull();
  }

  /** Each row is the upper edge of a bucket, what wrk2 calls its maximum the lower one. */
  @Test
  void noPercentileOfATableLiesAboveItsMaximum() throws IOException {
    String text = Captured.text("wrk2-rate-U-stall.txt");
    assertThat(text).contains("1012.735     1.000000", "#[Max     =     1012.224");
    Path file = Captured.FOLDER.resolve("wrk2-rate-U-stall.txt");
    for (GenericReport r : Captured.reports(file, "wrk2")) {
      assertThat(r.quantiles().values()).allMatch(value -> value <= r.max());
    }
  }

  @Test
  void wrk2ShowsBothReadingsIfAsked() throws IOException {
    List<GenericReport> both =
        Captured.reports(Captured.FOLDER.resolve("wrk2-rate-U-stall.txt"), "wrk2");
    assertThat(both).extracting(GenericReport::name).containsExactly("response", "service");
    assertThat(both).extracting(r -> r.at(0.99)).containsExactly(986.111, 14.751);
    assertThat(Audit.of(both.get(0))).noneMatch(w -> w.level() == Warning.Level.GUILTY);
    assertThat(Audit.of(both.get(1)))
        .filteredOn(w -> w.level() == Warning.Level.GUILTY)
        .extracting(Warning::id)
        .containsExactly("boundary", "tail-ratio");
  }

  @Test
  void anHlogIsOneReportATagAndStatesNoModel(@TempDir Path temp) throws IOException {
    Observation naive = headline("naive");
    Path file = temp.resolve("naive.hlog");
    HlogWriter.write(file, naive.recording(), Instant.EPOCH);
    List<GenericReport> tags = Captured.reports(file, "hlog");
    assertThat(tags).extracting(GenericReport::name).containsExactly("service", "response");
    GenericReport service = tags.get(0);
    assertThat(service.model()).isNull();
    assertThat(service.unit()).isEqualTo(Unit.NS);
    assertThat(service.boundary()).isEqualTo(Boundary.SERVICE);
    assertThat(service.count()).isEqualTo(naive.accounts().completed());
    assertThat(service.atMs(0.99)).isCloseTo(naive.quantileMs(Reading.SERVICE, 0.99), within(0.02));
    assertThat(service.atMs(0.999))
        .isCloseTo(naive.quantileMs(Reading.SERVICE, 0.999), within(1.0));
  }

  @Test
  void anHgrmStatesLatenciesAndNothingElse(@TempDir Path temp) throws IOException {
    Observation open = headline("open");
    Path file = temp.resolve("open.hgrm");
    HgrmWriter.write(file, open.recording().latencies(Reading.RESPONSE));
    GenericReport hgrm = Captured.reports(file, "hgrm").get(0);
    assertThat(hgrm.model()).isNull();
    assertThat(hgrm.unit()).isNull();
    assertThat(hgrm.boundary()).isNull();
    assertThat(hgrm.count()).isEqualTo(3000);
    // The table has a row for every five samples or so, each 2 ms from the next.
    assertThat(hgrm.at(0.99))
        .isBetween(
            open.quantileMs(Reading.RESPONSE, 0.99), open.quantileMs(Reading.RESPONSE, 0.99) + 10);
    assertThat(hgrm.at(0.5)).isCloseTo(open.quantileMs(Reading.RESPONSE, 0.5), within(0.05));
  }

  @Test
  void ourOwnRunIsOneReportAReading() throws IOException {
    List<GenericReport> run =
        Captured.reports(Path.of("../results/reference/run.json"), "run.json");
    assertThat(run)
        .extracting(GenericReport::name)
        .contains("one-second-stall naive, service", "one-second-stall scheduled, response");
    assertThat(run).allMatch(r -> r.model() != null && r.boundary() != null);
  }

  /** The example of the audit's package description. */
  @Test
  void theGenericReportIsReadAsItStands() throws IOException {
    GenericReport report = Captured.report("generic.json", "json");
    assertThat(report.model()).isEqualTo(LoadModel.CLOSED);
    assertThat(report.errors()).isNull();
    assertThat(Audit.of(report))
        .extracting(w -> w.id() + " " + w.level().id())
        .containsExactly(
            "boundary guilty", "tail-ratio guilty", "thin suspect", "unstated suspect");
    assertThat(Audit.of(report).toString())
        .contains("77.8 × p99", "4.29 of them", "its rate and correction");
  }
}
