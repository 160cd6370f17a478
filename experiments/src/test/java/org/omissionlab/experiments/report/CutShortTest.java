package org.omissionlab.experiments.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.omissionlab.experiments.catalogue.Catalogue;
import org.omissionlab.experiments.experiment.Experiment;
import org.omissionlab.experiments.experiment.ExperimentRun;
import org.omissionlab.experiments.run.AdminClient;
import org.omissionlab.experiments.run.Conductor;
import org.omissionlab.experiments.run.Progress;
import org.omissionlab.experiments.run.Records;
import org.omissionlab.experiments.run.RunRecord;
import org.omissionlab.experiments.run.RunRecord.ExperimentRecord;
import org.omissionlab.experiments.run.RunRecord.FigureRecord;
import org.omissionlab.experiments.run.TargetLost;

/** A run that ended before it measured anything shows no prediction as if it had been taken. */
class CutShortTest {

  private static final Experiment HEADLINE = Catalogue.all().get(0);

  private final ExperimentRecord cut =
      new ExperimentRun(HEADLINE, HEADLINE.documented())
          .failed(new TargetLost("interrupted", null))
          .record();

  @Test
  void aFigureThatWasNotMeasuredRestsOnNoSamples() {
    assertThat(cut.figures()).isNotEmpty();
    for (FigureRecord figure : cut.figures()) {
      assertThat(figure.predictedMs()).isNotNull();
      assertThat(figure.measuredMs()).isNull();
      assertThat(figure.n()).isNull();
      assertThat(figure.thin()).isFalse();
    }
    assertThat(Tables.figures(cut).text().lines().skip(1))
        .isNotEmpty()
        .allMatch(l -> l.endsWith("-"));
  }

  @Test
  void norDoesItsPage() {
    for (int i = 0; i < cut.figures().size(); i++) {
      assertThat(page(cut)).doesNotContain(cell(predicted(i)));
    }
  }

  /** The counterexample: {@code lab predict} tells the counts that it predicts. */
  @Test
  void aPredictionHasSamples() {
    ExperimentRecord predicted = ReportTest.HEADLINE;
    assertThat(predicted.figures()).allMatch(f -> f.n() > 0 && f.measuredMs() == null);
    assertThat(predicted.figures()).anyMatch(FigureRecord::thin);
    assertThat(page(predicted)).contains(cell(predicted(0)));
  }

  /**
   * What was there and is lost is no target that cannot be reached, which has another exit code.
   */
  @Test
  void aTargetLostInTheWarmUpIsNoFailure() {
    URI nobody = URI.create("http://127.0.0.1:1/");
    String over = "the target ended with exit code 137";
    try (Conductor conductor = new Conductor(nobody, new AdminClient(nobody), () -> over)) {
      ExperimentRun.Outcome lost =
          new ExperimentRun(HEADLINE, HEADLINE.quick()).run(conductor, Progress.NONE, () -> over);
      assertThat(lost.failure()).isNull();
      assertThat(lost.complete()).isFalse();
      assertThat(lost.record().reason()).isEqualTo("warm-up: " + over);
      assertThat(lost.record().attempts()).as("made once").isEmpty();
    }
  }

  private static long predicted(int figure) {
    return ReportTest.HEADLINE.figures().get(figure).n();
  }

  private static String cell(long samples) {
    return ">" + samples + "</td>";
  }

  private static String page(ExperimentRecord e) {
    RunRecord run =
        new RunRecord(
            RunRecord.SCHEMA,
            Records.version(),
            false,
            "2026-01-01T00:00:00Z",
            Records.host(),
            null,
            List.of(e));
    return RunPage.of(run, null, List.of());
  }
}
