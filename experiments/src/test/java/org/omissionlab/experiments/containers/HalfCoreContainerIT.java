package org.omissionlab.experiments.containers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.omissionlab.experiments.catalogue.Catalogue;
import org.omissionlab.experiments.experiment.Experiment;
import org.omissionlab.experiments.experiment.ExperimentRun;
import org.omissionlab.experiments.experiment.Settings;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.report.TextReport;
import org.omissionlab.experiments.run.Conductor;
import org.omissionlab.experiments.run.Keep;
import org.omissionlab.experiments.run.Progress;
import org.omissionlab.experiments.run.WarmUp;
import org.omissionlab.experiments.signature.Verdict;
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.TargetPlan;

/**
 * A target that is denied the processor for half of the time: the hiccup meter says so, and the
 * experiment does not take it for an error of its own.
 */
@NeedsDocker
@Timeout(120)
class HalfCoreContainerIT {

  private static final long HALF_A_CORE = 500_000_000;
  private static final int WORKERS = 40;
  private static final Duration WARM = Duration.ofSeconds(2);

  /** Share of the window that hiccups may take before the limit, and must take under it. */
  private static final double MOST_FREE = 0.1;

  private static final double LEAST_LIMITED = 0.2;

  /** A full-speed loop of this size asks for more than half a core. */
  private static final SeriesPlan BUSY =
      SeriesPlan.of(
          "busy",
          GeneratorPlan.naive(WORKERS),
          TargetPlan.of(new ServiceTime.Fixed(Duration.ofMillis(3))),
          Duration.ofSeconds(2));

  @Test
  void hiccupsAreSeenAndConvictNobody() {
    try (LabServerContainer target = LabServerContainer.onTheHost()) {
      target.start();
      try (Conductor conductor = new Conductor(target.url(), target.admin(), () -> null)) {
        conductor.warm(BUSY, WARM);
        double freeMs = conductor.observe(BUSY, Keep.NOTHING).targetHiccups().sumMs();
        limit(target);
        double limitedMs = conductor.observe(BUSY, Keep.NOTHING).targetHiccups().sumMs();
        convictNobody(run(conductor));
        if (freeMs > MOST_FREE * BUSY.window().toMillis()) {
          abort("half a core is inconclusive: the host itself took " + freeMs + " ms before");
        }
        assertThat(limitedMs).isGreaterThan(LEAST_LIMITED * BUSY.window().toMillis());
      }
    }
  }

  private static void convictNobody(ExperimentRun.Outcome outcome) {
    String report = TextReport.of(outcome.record());
    assertThat(outcome.verdict()).as(report).isNotEqualTo(Verdict.VIOLATED);
    assertThat(outcome.record().disturbances()).as(report).isNotEmpty();
  }

  private static void limit(LabServerContainer target) {
    target
        .getDockerClient()
        .updateContainerCmd(target.getContainerId())
        .withNanoCPUs(HALF_A_CORE)
        .exec();
  }

  private static ExperimentRun.Outcome run(Conductor conductor) {
    Experiment headline = Catalogue.all().get(0);
    Settings settings =
        headline
            .quick()
            .with("duration", "1200ms")
            .with("at", "300ms")
            .with("stall", "400ms")
            .with("service", "3ms")
            .with("workers", String.valueOf(WORKERS));
    System.setProperty(WarmUp.COLD, "true"); // BUSY has warmed both
    try {
      // All the attempts of a real run: a single one could not convict by most claims.
      return new ExperimentRun(headline, settings).run(conductor, Progress.NONE, () -> null);
    } finally {
      System.clearProperty(WarmUp.COLD);
    }
  }
}
