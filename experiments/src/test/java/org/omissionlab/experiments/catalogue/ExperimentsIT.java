package org.omissionlab.experiments.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.omissionlab.experiments.WarmTarget;
import org.omissionlab.experiments.experiment.Experiment;
import org.omissionlab.experiments.experiment.ExperimentRun;
import org.omissionlab.experiments.report.TextReport;
import org.omissionlab.experiments.run.Progress;
import org.omissionlab.experiments.signature.Verdict;

/**
 * The experiments as {@code lab run --quick} runs them: the headline, what is over in a second, and
 * the replications. {@code -Dlab.experiments=all} asks for every one, and for the headline as
 * documented; without it the virtual clock judges the others ({@link CatalogueTest}), and their
 * real parts have tests of their own. One that stays inconclusive aborts its test with the reason;
 * with {@code -Dlab.headline.required=true} the headline must be held. They share a target, which
 * is what one warm-up costs; the launcher gives each its own.
 */
class ExperimentsIT {

  private static final Path REPORTS = Path.of("target", "experiments");

  private static final Duration SHORT = Duration.ofSeconds(1);

  private static final boolean ALL = "all".equals(System.getProperty("lab.experiments"));

  /** Over real HTTP, or with other real parts: only these may be inconclusive. */
  @TestFactory
  Stream<DynamicTest> realTime() {
    return experiments(true);
  }

  /** What {@code --quick} runs on the virtual clock: no host can disturb that. */
  @TestFactory
  Stream<DynamicTest> virtual() {
    return experiments(false);
  }

  private static Stream<DynamicTest> experiments(boolean real) {
    return CatalogueTest.chosen().stream()
        .map(ExperimentsIT::run)
        .filter(run -> run.expected().isZero() != real)
        .filter(run -> ALL || headline(run.id()) || (real ? isShort(run) : isReplication(run)))
        .map(run -> dynamicTest(run.id(), () -> measure(run, real)));
  }

  /** One attempt each, but for the headline: what the host spoils is said, and can be run again. */
  private static ExperimentRun run(Experiment e) {
    return ALL && headline(e.id())
        ? new ExperimentRun(e, e.documented())
        : new ExperimentRun(e, e.quick()).atMost(headline(e.id()) ? 3 : 1);
  }

  private static boolean isShort(ExperimentRun run) {
    return run.expected().compareTo(SHORT) <= 0;
  }

  private static boolean isReplication(ExperimentRun run) {
    return Catalogue.replications().stream().anyMatch(e -> e.id().equals(run.id()));
  }

  private static boolean headline(String id) {
    return Catalogue.all().get(0).id().equals(id);
  }

  private static void measure(ExperimentRun run, boolean real) throws Exception {
    ExperimentRun.Outcome outcome =
        run.needsTarget()
            ? run.run(WarmTarget.conductor(), Progress.NONE, WarmTarget::ended)
            : run.run(null, Progress.NONE, () -> null);
    if (outcome.failure() != null) {
      throw new AssertionError(run.id() + " failed", outcome.failure());
    }
    String report = TextReport.of(outcome.record());
    Files.createDirectories(REPORTS);
    Files.writeString(REPORTS.resolve(run.id() + ".txt"), report);
    assertThat(outcome.record().claims()).isNotEmpty();
    assertThat(outcome.verdict()).as(report).isNotEqualTo(Verdict.VIOLATED);
    boolean required = headline(run.id()) && Boolean.getBoolean("lab.headline.required");
    if (outcome.verdict() != Verdict.HELD && real && !required) {
      abort(run.id() + " is inconclusive: " + outcome.record().reason());
    }
    assertThat(outcome.verdict()).as(report).isEqualTo(Verdict.HELD);
  }
}
