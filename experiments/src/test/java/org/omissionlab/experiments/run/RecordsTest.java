package org.omissionlab.experiments.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.omissionlab.experiments.catalogue.Catalogue;
import org.omissionlab.experiments.experiment.ExperimentRun;

class RecordsTest {

  private static final RunRecord RUN =
      new RunRecord(
          RunRecord.SCHEMA,
          Records.version(),
          true,
          "2026-01-01T00:00:00Z",
          Records.host(),
          null,
          List.of(
              new ExperimentRun(Catalogue.all().get(0), Catalogue.all().get(0).documented())
                  .predict()
                  .record()));

  @TempDir private Path temp;

  @Test
  void whatIsStoredIsReadAsItWas() throws Exception {
    Files.writeString(temp.resolve("run.json"), Records.json(RUN));
    assertThat(RunStore.read(temp)).isEqualTo(RUN);
  }

  /** So that an hour of seconds can be looked through, and need not be stored in megabytes. */
  @Test
  void aSecondIsALine() {
    long seconds =
        RUN.experiments().get(0).series().stream().mapToLong(s -> s.perSecond().size()).sum();
    List<String> lines = Records.json(RUN).lines().toList();
    assertThat(lines.stream().filter(l -> l.matches(" +\\{\"startMs\":[^{}]+},?")))
        .hasSize((int) seconds);
  }

  @Test
  void forgetsTheSeriesOfOneExperiment() throws Exception {
    RunStore store = RunStore.create(temp);
    store.write("one-second-stall-naive.hlog", "x");
    store.write("one-second-stall-naive-lag.hgrm", "x");
    store.write("one-second-stall-of-another.hlog", "x");
    store.write("run.json", "x");
    store.forget(RUN.experiments().get(0));
    try (var left = Files.list(temp)) {
      assertThat(left.map(p -> p.getFileName().toString()))
          .containsExactlyInAnyOrder("one-second-stall-of-another.hlog", "run.json");
    }
  }
}
