package org.omissionlab.experiments.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.omissionlab.experiments.catalogue.Catalogue;
import org.omissionlab.experiments.experiment.ExperimentRun;
import org.omissionlab.experiments.run.Records;
import org.omissionlab.experiments.run.RunRecord;
import org.omissionlab.experiments.run.RunRecord.Chosen;
import org.omissionlab.experiments.run.RunRecord.Selected;

/** {@code lab run --resume}: what it takes over, and what it refuses in one sentence. */
class ResumeTest extends InProcessLab {

  private static final String ID = "whole-run-stall";

  @TempDir private Path temp;

  /** A finished run of one experiment, as far as a record tells. */
  @BeforeEach
  void store() throws Exception {
    var experiment = Catalogue.of(ID);
    ExperimentRun run = new ExperimentRun(experiment, experiment.quick());
    Selected selected =
        new Selected(
            true,
            List.of(),
            null,
            null,
            List.of(new Chosen(ID, experiment.quick().asText(), false)));
    RunRecord record =
        new RunRecord(
            RunRecord.SCHEMA,
            Records.version(),
            true,
            "2026-01-01T00:00:00Z",
            Records.host(),
            selected,
            List.of(run.predict().record()));
    Files.writeString(temp.resolve("run.json"), Records.json(record));
  }

  @Test
  void aFinishedRunIsNotMeasuredAgain() throws Exception {
    String before = Files.readString(temp.resolve("run.json"));
    assertThat(run("--json")).as(err.toString()).isZero();
    assertThat(out.toString()).isEqualTo(before);
    assertThat(Files.readString(temp.resolve("run.json"))).isEqualTo(before);
  }

  @Test
  void whatIsStoredMayBeGivenAgain() {
    assertThat(run(ID, "--quick")).as(err.toString()).isZero();
    assertThat(out.toString()).contains("verdict: HELD").doesNotContain("to go on");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          slow-drain          | experiments must be whole-run-stall or left away, but was slow-drain
          all                 | experiments must be whole-run-stall or left away, but was all
          --set rate=400      | --set must be none or left away, but was rate=400
          --out elsewhere     | --out has no use with --resume
          --target http://127.0.0.1:1/ --admin http://127.0.0.1:1/ | --target and --admin must be none or left away
          """)
  void refusesWhatContradictsTheStoredRun(String args, String sentence) {
    refuses(sentence, args.split(" "));
  }

  @Test
  void refusesWhatIsNoStoredRun() throws Exception {
    mend(tree -> tree.put("schema", 0));
    refuses("must be of schema 1, but was of 0");
    store();
    mend(tree -> tree.remove("selected"));
    refuses("must say what was selected, but does not: it cannot be resumed");
    store();
    mend(tree -> tree.put("version", "0.0.1"));
    refuses("must be of this version of the lab");
    store();
    mend(tree -> ((ObjectNode) tree.get("host")).put("cpus", 999));
    refuses("must have been measured on this machine");
    store();
    mend(tree -> ((ObjectNode) tree.at("/selected/experiments/0/settings")).put("workers", "11"));
    refuses("the set-up of whole-run-stall must be what this version of the lab makes of it");
    String whole = Files.readString(temp.resolve("run.json"));
    Files.writeString(temp.resolve("run.json"), whole.substring(0, whole.length() / 2));
    refuses("must be a whole run record, but is cut short in line 1");
    Files.writeString(temp.resolve("run.json"), whole.substring(0, whole.indexOf(',') + 1));
    refuses("must be a whole run record, but is cut short in line");
    for (String other : List.of("[]", "{}", "", "null", "{\"schema\": 1, \"series\": []}")) {
      Files.writeString(temp.resolve("run.json"), other);
      refuses("must be a run record, but is something else");
    }
    Files.delete(temp.resolve("run.json"));
    refuses(temp + " must hold a run.json, but does not");
  }

  private void refuses(String sentence, String... args) {
    err.getBuffer().setLength(0);
    assertThat(run(args)).as(sentence).isEqualTo(2);
    assertThat(err.toString()).contains(sentence).doesNotContain("Exception", "\tat ");
    assertThat(err.toString().lines()).hasSize(1);
    assertThat(out.toString()).isEmpty();
  }

  private void mend(Consumer<ObjectNode> change) throws Exception {
    Path file = temp.resolve("run.json");
    ObjectNode tree = (ObjectNode) new ObjectMapper().readTree(file.toFile());
    change.accept(tree);
    Files.writeString(file, tree.toString());
  }

  private int run(String... args) {
    return lab(List.of("run", "--resume", temp.toString()), args);
  }
}
