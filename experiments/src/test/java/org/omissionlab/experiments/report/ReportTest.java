package org.omissionlab.experiments.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.omissionlab.experiments.catalogue.Catalogue;
import org.omissionlab.experiments.experiment.ExperimentRun;
import org.omissionlab.experiments.run.Records;
import org.omissionlab.experiments.run.RunRecord;
import org.omissionlab.experiments.run.RunRecord.Chosen;
import org.omissionlab.experiments.run.RunRecord.ClaimRecord;
import org.omissionlab.experiments.run.RunRecord.ExperimentRecord;
import org.omissionlab.experiments.run.RunRecord.ProbeRecord;
import org.omissionlab.experiments.run.RunRecord.Selected;
import org.omissionlab.experiments.run.SeriesRecord;

/** What a report must say, read off the report. */
class ReportTest {

  static final ExperimentRecord HEADLINE =
      new ExperimentRun(Catalogue.all().get(0), Catalogue.all().get(0).documented())
          .predict()
          .record();

  private final String text = TextReport.of(HEADLINE);

  static final String ALL_HELD = HEADLINE.claims().size() + " of " + HEADLINE.claims().size();

  @Test
  void fitsATerminal() {
    assertThat(text.lines()).allMatch(line -> line.length() <= 120);
  }

  @Test
  void aTableWithoutRowsIsNotPrinted() {
    ExperimentRecord bare =
        with(
            HEADLINE.claims(),
            List.of(new ProbeRecord("tree", "real", Map.of("calls", 243.0), null, null)),
            List.of());
    String page = ResultsPage.of(run(bare), null);
    for (String report : List.of(TextReport.of(bare), page)) {
      assertThat(report).contains("calls", "243").doesNotContain("latencies", "Procedure");
    }
    assertThat(text).doesNotContain("probe");
  }

  @Test
  void whatRunsOnTheVirtualClockSaysSo() {
    List<ClaimRecord> claims =
        HEADLINE.claims().stream()
            .map(
                c ->
                    new ClaimRecord(
                        c.signature(),
                        c.id(),
                        c.kind(),
                        "virtual",
                        c.unit(),
                        null,
                        null,
                        c.predicted(),
                        null,
                        null,
                        null,
                        "held",
                        null))
            .toList();
    String virtual = TextReport.of(with(claims, HEADLINE.probes(), HEADLINE.series()));
    assertThat(virtual.lines().filter(l -> l.contains("set-up:")))
        .allMatch(l -> l.endsWith("; on the virtual clock"));
    assertThat(virtual).containsPattern("kind +clock +verdict").containsPattern("max +clock");
    assertThat(text).doesNotContain("; on the virtual clock").doesNotContainPattern("kind +clock");
  }

  @Test
  void theSummaryShowsWhatWasSelectedAndNotRun() {
    Selected selected =
        new Selected(
            true,
            List.of(),
            null,
            null,
            List.of(
                new Chosen(HEADLINE.id(), Map.of(), false),
                new Chosen("slow-drain", Map.of(), false)));
    RunRecord cut =
        new RunRecord(1, "x", false, "2026-01-01", Records.host(), selected, List.of(HEADLINE));
    assertThat(TextReport.of(cut))
        .containsPattern("one-second-stall +" + ALL_HELD + " +1 +held")
        .containsPattern("slow-drain +- +0 +not run");
  }

  private static ExperimentRecord with(
      List<ClaimRecord> claims, List<ProbeRecord> probes, List<SeriesRecord> series) {
    return new ExperimentRecord(
        "id",
        "title",
        "source",
        Map.of("rate", "5"),
        true,
        "held",
        null,
        claims,
        List.of(),
        List.of(),
        probes,
        series,
        List.of(),
        List.of());
  }

  static RunRecord run(ExperimentRecord experiment) {
    return new RunRecord(
        1, "x", true, "2026-01-01T00:00:00Z", Records.host(), null, List.of(experiment));
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
