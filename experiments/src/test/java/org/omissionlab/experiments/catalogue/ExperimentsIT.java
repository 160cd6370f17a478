package org.omissionlab.experiments.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.omissionlab.experiments.report.TextReport;
import org.omissionlab.experiments.run.Conductor;
import org.omissionlab.experiments.run.Progress;
import org.omissionlab.experiments.run.TargetProcess;
import org.omissionlab.experiments.signature.Verdict;

/**
 * Every experiment over real HTTP: the headline as documented, the others quick. One that stays
 * inconclusive aborts its test with the reason; with {@code -Dlab.headline.required=true} the
 * headline must be held.
 */
class ExperimentsIT {

  private static final Path REPORTS = Path.of("target", "experiments");

  @TestFactory
  List<DynamicTest> experiments() {
    List<DynamicTest> tests = new ArrayList<>();
    for (Experiment experiment : Catalogue.all()) {
      boolean headline = tests.isEmpty();
      Settings settings = headline ? experiment.documented() : experiment.quick();
      boolean required = headline && Boolean.getBoolean("lab.headline.required");
      tests.add(dynamicTest(experiment.id(), () -> run(experiment, settings, required)));
    }
    return tests;
  }

  private static void run(Experiment experiment, Settings settings, boolean required)
      throws Exception {
    ExperimentRun.Outcome outcome;
    try (TargetProcess target = TargetProcess.start();
        Conductor conductor = new Conductor(target, target::ended)) {
      outcome =
          new ExperimentRun(experiment, settings).run(conductor, Progress.NONE, target::ended);
    }
    String report = TextReport.of(outcome.record());
    Files.createDirectories(REPORTS);
    Files.writeString(REPORTS.resolve(experiment.id() + ".txt"), report);
    assertThat(outcome.record().claims()).isNotEmpty();
    assertThat(outcome.verdict()).as(report).isNotEqualTo(Verdict.VIOLATED);
    if (outcome.verdict() != Verdict.HELD && !required) {
      abort(experiment.id() + " is inconclusive: " + outcome.record().reason());
    }
    assertThat(outcome.verdict()).as(report).isEqualTo(Verdict.HELD);
  }
}
