package org.omissionlab.experiments.containers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.omissionlab.experiments.catalogue.Catalogue;
import org.omissionlab.experiments.catalogue.Experiment;
import org.omissionlab.experiments.catalogue.ExperimentRun;
import org.omissionlab.experiments.report.TextReport;
import org.omissionlab.experiments.run.Conductor;
import org.omissionlab.experiments.run.Progress;
import org.omissionlab.experiments.signature.Verdict;
import org.testcontainers.junit.jupiter.Container;
import org.testcontainers.junit.jupiter.Testcontainers;

/** The headline's signatures survive a container and a published port. */
@NeedsDocker
@Testcontainers
@Timeout(150)
class PublishedPortContainerIT {

  @Container private static final LabServerContainer TARGET = LabServerContainer.published();

  @Test
  void theHeadlineHoldsAcrossAPublishedPort() {
    Experiment headline = Catalogue.all().get(0);
    ExperimentRun.Outcome outcome;
    try (Conductor conductor = new Conductor(TARGET.url(), TARGET.admin(), () -> null)) {
      outcome =
          new ExperimentRun(headline, headline.quick()).run(conductor, Progress.NONE, () -> null);
    }
    String report = TextReport.of(outcome.record());
    assertThat(outcome.record().claims()).isNotEmpty();
    assertThat(outcome.verdict()).as(report).isNotEqualTo(Verdict.VIOLATED);
    if (outcome.verdict() != Verdict.HELD) {
      abort(headline.id() + " is inconclusive: " + outcome.record().reason());
    }
  }
}
