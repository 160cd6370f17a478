package org.omissionlab.experiments.containers;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.omissionlab.experiments.catalogue.Catalogue;
import org.omissionlab.experiments.experiment.Experiment;
import org.omissionlab.experiments.experiment.ExperimentRun;
import org.omissionlab.experiments.run.Conductor;
import org.omissionlab.experiments.run.Progress;
import org.omissionlab.experiments.run.RunRecord.ExperimentRecord;
import org.omissionlab.experiments.run.WarmUp;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.experiments.signature.Verdict;

/** A target that dies in mid-run: what was measured by then is kept, and marked. */
@NeedsDocker
@Timeout(60)
class KilledContainerIT {

  private static final long INTO_THE_RUN_MS = 1_500;

  @Test
  void theMeasuredPartIsKeptAndMarkedIncomplete() {
    Experiment headline = Catalogue.all().get(0);
    ExperimentRun.Outcome outcome;
    try (LabServerContainer target = LabServerContainer.onTheHost()) {
      target.start();
      Killer killer = new Killer(target, headline.id() + ": naive-control");
      System.setProperty(WarmUp.COLD, "true");
      // Nobody tells the run: it has to notice by itself, as with --target.
      try (Conductor conductor = new Conductor(target.url(), target.admin(), killer::asked)) {
        outcome = new ExperimentRun(headline, headline.quick()).run(conductor, killer, () -> null);
      } finally {
        System.clearProperty(WarmUp.COLD);
      }
    }
    assertThat(outcome.complete()).isFalse();
    assertThat(outcome.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    ExperimentRecord record = outcome.record();
    assertThat(record.complete()).isFalse();
    assertThat(record.reason()).contains("naive-control", "target lost");
    assertThat(record.claims()).isNotEmpty().allMatch(c -> c.verdict().equals("not-judged"));
    assertThat(outcome.judged()).hasSize(1);
    Observation measured = outcome.judged().get(0);
    assertThat(measured.result().complete()).isFalse();
    assertThat(measured.ledger()).as("it went down with the target").isNull();
    assertThat(measured.accounts().completed()).isPositive();
    assertThat(measured.accounts().addUp()).isTrue();
  }

  /**
   * Kills the target some time after the loop of a stage has begun to turn, whatever came before.
   */
  private static final class Killer implements Progress {

    private final LabServerContainer target;
    private final String victim;
    private boolean due;

    Killer(LabServerContainer target, String victim) {
      this.target = target;
      this.victim = victim;
    }

    @Override
    public void stage(String what, Duration expected) {
      due = what.equals(victim);
    }

    /** Asked by the loop; never a reason to end it. */
    String asked() {
      if (due) {
        due = false;
        CompletableFuture.delayedExecutor(INTO_THE_RUN_MS, TimeUnit.MILLISECONDS)
            .execute(
                () -> target.getDockerClient().killContainerCmd(target.getContainerId()).exec());
      }
      return null;
    }
  }
}
