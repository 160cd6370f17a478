package org.omissionlab.experiments.containers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.omissionlab.experiments.catalogue.Catalogue;
import org.omissionlab.experiments.experiment.Experiment;
import org.omissionlab.experiments.experiment.ExperimentRun;
import org.omissionlab.experiments.experiment.Settings;
import org.omissionlab.experiments.report.TextReport;
import org.omissionlab.experiments.run.Conductor;
import org.omissionlab.experiments.run.Progress;
import org.omissionlab.experiments.run.RunRecord.ClaimRecord;
import org.omissionlab.experiments.signature.Verdict;
import org.testcontainers.junit.jupiter.Container;
import org.testcontainers.junit.jupiter.Testcontainers;

/** The headline's signatures survive a container and a published port. */
@NeedsDocker
@Testcontainers
@Timeout(150)
class PublishedPortContainerIT {

  /**
   * The controls are figures of this machine's loopback, to which a published port adds its own.
   */
  private static final Set<String> SIGNATURES =
      Set.of(
          "request-count-drop",
          "slow-samples",
          "p99-collapse",
          "corrected-parity",
          "oracle",
          "accounts");

  @Container private static final LabServerContainer TARGET = LabServerContainer.published();

  @Test
  void theHeadlineHoldsAcrossAPublishedPort() {
    Experiment headline = Catalogue.all().get(0);
    ExperimentRun.Outcome outcome;
    try (Conductor conductor = new Conductor(TARGET.url(), TARGET.admin(), () -> null)) {
      outcome =
          new ExperimentRun(headline, settings(headline))
              .atMost(1)
              .run(conductor, Progress.NONE, () -> null);
    }
    String report = TextReport.of(outcome.record());
    List<String> verdicts =
        outcome.record().claims().stream()
            .filter(claim -> SIGNATURES.contains(claim.signature()))
            .map(ClaimRecord::verdict)
            .toList();
    assertThat(verdicts).as(report).hasSizeGreaterThan(10);
    assertThat(verdicts).as(report).doesNotContain(Verdict.VIOLATED.id());
    if (!verdicts.stream().allMatch(Verdict.HELD.id()::equals)) {
      abort(headline.id() + " is inconclusive: " + outcome.record().reason());
    }
  }

  /**
   * A naive loop that the proxy can follow: at half the service time it was the proxy's rate. And
   * long enough for a loop that skips the stall to have a p99, or no run could tell the two apart.
   */
  private static Settings settings(Experiment headline) {
    return headline
        .quick()
        .with("duration", "2800ms")
        .with("at", "600ms")
        .with("stall", "700ms")
        .with("service", "10ms");
  }
}
