package org.omissionlab.server.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

/** What is refused before a server starts: one sentence, exit code 2. */
class ServeCommandTest {
  @TempDir Path folder;

  private static String refused(String... arguments) {
    StringWriter errors = new StringWriter();
    CommandLine commandLine = ServerMain.commandLine();
    commandLine.setErr(new PrintWriter(errors));
    assertThat(commandLine.execute(arguments)).isEqualTo(2);
    assertThat(errors.toString().strip().lines()).hasSize(1);
    return errors.toString();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--port | 70000 | --port must be from 0 to 65535, but was 70000",
        "--port | x | --port must be a whole number, but was x",
        "--port | 12345678901 | --port must be a whole number that is less long, but was",
        "--service | 10 | service must be a duration",
        "--stall | at=1s | stall: 'for' must be given",
        "--stall | at=1s,for=2h | 'for' must be longer than 0 and at most 1h, but was 7200s",
        "--capacity | 0 | 'slots' must be 1 or more, but was 0",
        "--arm | later | --arm must be first-request, now or none, but was 'later'",
        "--backlog | 0 | --backlog must be from 1 to 65535, but was 0",
        "--backlog | 65536 | --backlog must be from 1 to 65535, but was 65536",
        "--plan | no-such-file | --plan must be a readable file, but was 'no-such-file'",
        "--for | 0s | --for must be longer than 0s, but was 0s",
        "--for | soon | --for must be a duration",
        "--sevice | 10ms | the option must be one that lab-server serve --help lists, but was --sevice (nearest: --service)",
        "--json=x | -V | --json must stand without a value, but was x",
        "--plan | --json | --plan must be given a value, FILE, but was given none",
        "--plan=a | --plan=b | --plan must be given once, but was given twice",
        "now | and-then | lab-server serve has no use for now"
      })
  void badInputIsOneSentence(String option, String value, String sentence) {
    assertThat(refused("serve", option, value)).contains(sentence);
  }

  @Test
  void overlappingStallsAreRefused() {
    assertThat(refused("serve", "--stall", "at=1s,for=1s", "--stall", "at=1500ms,for=1s"))
        .contains("stalls must not overlap");
  }

  @Test
  void aPlanFileStandsAloneAndItsErrorsNameTheField() throws Exception {
    Path plan = Files.writeString(folder.resolve("plan.json"), "{\"service\": \"1x\"}");
    assertThat(refused("serve", "--plan", plan.toString())).contains("service must be a duration");
    assertThat(refused("serve", "--plan", plan.toString(), "--service", "1ms"))
        .contains("--plan must stand without");
  }

  @Test
  void oneThingEndsIt() {
    assertThat(refused("serve", "--for", "1m", "--until-stdin-closes"))
        .contains("--for must stand without --until-stdin-closes");
  }
}
