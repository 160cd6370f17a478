package org.omissionlab.experiments.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.omissionlab.experiments.catalogue.Catalogue;
import org.omissionlab.experiments.experiment.Experiment;
import org.omissionlab.experiments.experiment.Outline;

/** Progress: on a terminal of 80 columns, and where there is none. */
class BarTest {

  /** What the library draws on 80 columns: it leaves two at the right. */
  private static final int COLUMNS = 78;

  @Test
  void whatIsBeingDoneIsReadableInEveryExperiment() {
    for (Experiment experiment : Catalogue.all()) {
      for (String stage : stages(experiment)) {
        String label = BarLine.label("120 min left", 31, 31, experiment.id() + stage);
        String line = BarLine.line(0.4, label, COLUMNS);
        assertThat(line).startsWith("[=").endsWith("] " + label).hasSizeLessThanOrEqualTo(COLUMNS);
      }
    }
  }

  private static List<String> stages(Experiment experiment) {
    List<String> stages = new ArrayList<>(List.of(": starting the target", ": warm-up"));
    for (var settings : List.of(experiment.documented(), experiment.quick())) {
      Outline outline = experiment.outline(settings);
      outline.series().forEach(plan -> stages.add(" #3: " + plan.id()));
      outline.probes().forEach(probe -> stages.add(" #3: " + probe.id()));
    }
    return stages;
  }

  @Test
  void theBarTakesWhatTheWordsLeave() {
    assertThat(BarLine.line(0, "9 s left, x", 40))
        .isEqualTo("[" + " ".repeat(20) + "] 9 s left, x");
    assertThat(BarLine.line(0.5, "9 s left, x", 24)).isEqualTo("[=====     ] 9 s left, x");
    assertThat(BarLine.line(2, "9 s left, x", 24)).isEqualTo("[==========] 9 s left, x");
    assertThat(BarLine.line(0.5, "x".repeat(80), COLUMNS)).hasSize(COLUMNS).startsWith("[==  ] x");
  }

  @Test
  void withoutATerminalEachPartIsALine() {
    StringWriter log = new StringWriter();
    List<Duration> parts = List.of(Duration.ofMillis(24_400), Duration.ZERO);
    try (Bar bar = Bar.of(parts, new PrintWriter(log))) {
      bar.next("running one-second-stall");
      bar.stage("one-second-stall: warm-up", Duration.ofSeconds(6));
      bar.next("running small-sample");
    }
    assertThat(log.toString().lines())
        .containsExactly("running one-second-stall, about 24 s", "running small-sample");
  }
}
