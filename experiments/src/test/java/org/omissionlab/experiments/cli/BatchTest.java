package org.omissionlab.experiments.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.omissionlab.experiments.experiment.ExperimentRun;
import org.omissionlab.experiments.run.Progress;
import org.omissionlab.experiments.run.RunRecord;
import org.omissionlab.experiments.run.RunRecord.Chosen;
import org.omissionlab.experiments.run.RunRecord.ClaimRecord;
import org.omissionlab.experiments.run.RunRecord.ExperimentRecord;
import org.omissionlab.experiments.run.RunRecord.Selected;
import org.omissionlab.experiments.run.RunStore;
import org.omissionlab.experiments.run.TargetLost;

/** Several experiments in one run: failing, stopping, going on. */
class BatchTest {

  @TempDir private Path temp;

  private final List<String> measured = new ArrayList<>();

  @Test
  void oneThatFailsLeavesTheOthersRunning() {
    Batch batch =
        batch(
            Counting.run("first", () -> 1.0),
            Counting.failing("broken", new IllegalStateException("boom\nand more")),
            Counting.failing("lost", new TargetLost("the target ended with exit code 9", null)),
            Counting.hopeless("hopeless"),
            Counting.run("last", () -> 1.0));
    measure(batch, () -> null);
    assertThat(verdicts(batch))
        .containsExactly("held", "inconclusive", "inconclusive", "inconclusive", "held");
    assertThat(experiment(batch, "broken").reason())
        .isEqualTo("a fault of the lab's own (--debug shows it): boom");
    assertThat(experiment(batch, "lost").reason())
        .isEqualTo("counter: the target ended with exit code 9");
    assertThat(experiment(batch, "hopeless").claims()).isEmpty();
    for (String id : List.of("broken", "lost")) {
      ClaimRecord claim = experiment(batch, id).claims().get(0);
      assertThat(claim.predicted()).isEqualTo(1);
      assertThat(claim.measured()).isNull();
      assertThat(claim.verdict()).isEqualTo("not-judged");
      assertThat(experiment(batch, id).complete()).isFalse();
    }
    assertThat(batch.record().complete()).isFalse();
    assertThat(ExitCode.of(batch.record())).isEqualTo(ExitCode.INCONCLUSIVE);
    assertThat(batch.nothingMeasured()).isFalse();
  }

  @Test
  void violatedBeatsFailed() {
    Batch batch =
        batch(
            Counting.failing("broken", new IllegalStateException("boom")),
            Counting.run("wrong", () -> 2.0));
    measure(batch, () -> null);
    assertThat(ExitCode.of(batch.record())).isEqualTo(ExitCode.VIOLATED);
  }

  @Test
  void whereAllFailNothingWasMeasured() {
    Batch batch =
        batch(Counting.failing("one", new IllegalStateException("boom")), Counting.hopeless("two"));
    measure(batch, () -> null);
    assertThat(batch.nothingMeasured()).isTrue();
    assertThat(batch.failures().get(0)).hasMessage("boom");
  }

  @Test
  void aTargetThatCannotBeStartedIsAFailureOfItsExperimentOnly() {
    Batch batch = batch(Counting.run("one", () -> 1.0), Counting.run("two", () -> 1.0));
    batch.measure(
        run ->
            run.id().equals("one")
                ? run.failed(new TargetLost("the target cannot be started: no java", null))
                : run.run(null, Progress.NONE, () -> null),
        RunStore.create(temp),
        () -> null);
    assertThat(experiment(batch, "one").reason())
        .isEqualTo("the target cannot be started: no java");
    assertThat(verdicts(batch)).containsExactly("inconclusive", "held");
  }

  // One story, which two tests would have to tell twice.
  @Test
  void aStoppedRunGoesOnWhereItWas() {
    ExperimentRun[] runs = {
      Counting.run("one", () -> 1.0),
      Counting.failing("two", new IllegalStateException("boom")),
      Counting.run("three", () -> 1.0)
    };
    Batch first = batch(runs);
    measure(first, () -> measured.size() == 2 ? "interrupted" : null);
    assertThat(measured).containsExactly("one", "two");

    RunRecord stored = RunStore.read(temp);
    assertThat(stored.complete()).isFalse();
    assertThat(stored.selected().experiments())
        .extracting(Chosen::id)
        .containsExactly("one", "two", "three");

    runs[1] = Counting.run("two", () -> 1.0); // what was wrong has been mended
    Resumed resumed = Resumed.read(temp);
    resumed.mustBeTheSame(List.of(runs));
    Batch second =
        new Batch(List.of(runs), stored.selected(), stored.startedAt(), resumed.finished());
    measured.clear();
    measure(second, () -> null);
    assertThat(measured).as("what was finished is not run again").containsExactly("two", "three");
    RunRecord whole = RunStore.read(temp);
    assertThat(whole.complete()).isTrue();
    assertThat(whole.startedAt()).isEqualTo(stored.startedAt());
    assertThat(whole.experiments())
        .extracting(ExperimentRecord::id)
        .containsExactly("one", "two", "three");
    assertThat(whole.experiments().get(0)).isEqualTo(stored.experiments().get(0));
    assertThat(ExitCode.of(whole)).isEqualTo(ExitCode.HELD);
  }

  @Test
  void aRunThatDiesAtOnceCanGoOn() {
    measure(batch(Counting.run("one", () -> 1.0)), () -> "interrupted");
    assertThat(Resumed.read(temp).finished()).isEmpty();
    assertThat(RunStore.read(temp).selected().experiments()).hasSize(1);
  }

  private void measure(Batch batch, Supplier<String> stop) {
    batch.measure(
        run -> {
          measured.add(run.id());
          return run.run(null, Progress.NONE, () -> null);
        },
        RunStore.create(temp),
        stop);
  }

  private static Batch batch(ExperimentRun... runs) {
    List<ExperimentRun> all = List.of(runs);
    Selected selected =
        new Selected(
            false,
            List.of(),
            null,
            null,
            all.stream().map(r -> new Chosen(r.id(), r.settings().asText(), false)).toList());
    return new Batch(all, selected);
  }

  private static ExperimentRecord experiment(Batch batch, String id) {
    return batch.record().experiments().stream()
        .filter(e -> e.id().equals(id))
        .findFirst()
        .orElseThrow();
  }

  private static List<String> verdicts(Batch batch) {
    return batch.record().experiments().stream().map(ExperimentRecord::verdict).toList();
  }
}
