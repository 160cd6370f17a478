package org.omissionlab.experiments.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.omissionlab.experiments.catalogue.Catalogue;
import org.omissionlab.experiments.catalogue.ExperimentRun;
import org.omissionlab.experiments.run.Records;
import org.omissionlab.experiments.run.RunRecord;
import org.omissionlab.experiments.run.RunRecord.ExperimentRecord;

/** What a report must say, read off the report. */
class ReportTest {

  private static final ExperimentRecord HEADLINE =
      new ExperimentRun(Catalogue.all().get(0), Catalogue.all().get(0).documented())
          .predict()
          .record();

  private final String text = TextReport.of(HEADLINE);

  @Test
  void statesTheProcedureOfEachSeries() {
    assertThat(text)
        .contains("naive: closed loop, 10 workers, charged from the actual send, no correction")
        .contains("scheduled: closed loop on a schedule, constant arrivals at 500/s, 10 workers")
        .contains("open: open loop, constant arrivals at 500/s, charged from the intended start")
        .contains("back-filled with an expected interval of 10.800 ms: the tail is reconstructed");
  }

  @Test
  void statesTheAccountsAndTheRates() {
    assertThat(text)
        .contains(
            "intended 3000, sent 3000, completed 3000, failed 0, refused 0, timed out 0,"
                + " dropped 0, outstanding 0; sent 500.0/s within the window of 500/s");
  }

  @Test
  void saysWhatTheGeneratorDidInTheWorstSecond() {
    assertThat(text)
        .contains(
            "naive: closed loop, 10 workers, charged from the actual send",
            "in its worst second (from 2000 ms, p99 1005 ms) it meant to send");
  }

  @Test
  void sampleCountsStandBesideThePercentilesAndThinOnesAreMarked() {
    assertThat(text).contains("samples").contains("thin");
    HEADLINE
        .series()
        .forEach(
            s ->
                s.quantiles()
                    .forEach(
                        q -> {
                          assertThat(q.n()).isPositive();
                          assertThat(q.thin()).isEqualTo(q.n() * (1 - q.q()) < 10);
                        }));
  }

  @Test
  void intervalsStandOnRunsWithoutAStallOnly() {
    HEADLINE
        .series()
        .forEach(
            s ->
                s.quantiles()
                    .forEach(
                        q -> {
                          assertThat(q.lowMs() == null).isEqualTo(s.stalled());
                          if (q.lowMs() != null) {
                            assertThat(q.lowMs()).isLessThanOrEqualTo(q.ms());
                            assertThat(q.highMs()).isGreaterThanOrEqualTo(q.ms());
                          }
                        }));
  }

  @Test
  void theMeanNeverStandsAlone() {
    assertThat(text).doesNotContainPattern("\\b[Mm]ean\\b");
  }

  @Test
  void anIncompleteRunSaysSo() {
    RunRecord run =
        new RunRecord(
            1, "x", false, "2026-01-01T00:00:00Z", Records.host(), null, List.of(HEADLINE));
    assertThat(TextReport.of(run)).contains("INCOMPLETE");
  }

  @Test
  void aTableIsTextAndMarkdown() {
    Table table = new Table("what", " ms").row("a|b", "1").row("c", null);
    assertThat(table.text()).isEqualTo("what  ms\na|b    1\nc      -\n");
    assertThat(table.markdown())
        .isEqualTo("| what | ms |\n| --- | ---: |\n| a\\|b | 1 |\n| c | - |\n");
  }
}
