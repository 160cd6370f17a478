package org.omissionlab.experiments.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.omissionlab.experiments.audit.readers.Readers;
import org.omissionlab.experiments.judge.Judge;
import org.omissionlab.experiments.judge.KnownTools;

/** What {@code lab judge} refuses before it starts anything. */
@Timeout(60)
class JudgeOptionsTest extends InProcessLab {

  @TempDir private Path temp;

  private int judge(String... args) {
    return lab(List.of("judge"), args);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --json | one of --tool, --java, -- COMMAND and --wait must be given, but 0 were
          --tool wrk --wait | one of --tool, --java, -- COMMAND and --wait must be given, but 2 were
          --tool wrk -- ls | one of --tool, --java, -- COMMAND and --wait must be given, but 2 were
          --tool nonsense | --tool must be one of TOOLS, but was nonsense
          -- ls | --format must be given with a tool that is not known by name: one of FORMATS
          --wait | --format must be given with a tool that is not known by name: one of FORMATS
          --format nonsense -- ls | --format must be one of FORMATS, but was nonsense
          --format csv --unit h -- ls | unit must be one of ns, us, ms, s, but was h
          --tool wrk --mode sometimes | mode must be one of closed, rate, open, capped, sessions, users, but was sometimes
          --tool wrk --mode rate | --mode of wrk must be one of closed, but was rate
          --tool wrk --rate 0 | --rate must be above 0 and at most 1000000, but was 0.0
          --tool wrk --rate 500 | --rate may only be given in a mode with a rate, but --mode was closed
          --tool hey --rate -1 | --rate must be above 0 and at most 1000000, but was -1.0
          --tool hey --rate NaN | --rate must be above 0 and at most 1000000, but was NaN
          --tool hey --rate 1000001 | --rate must be above 0 and at most 1000000, but was 1000001.0
          --tool hey --rate fast | --rate must be a number, but was fast
          --tool wrk --connections 0 | --connections must be from 1 to 100000, but was 0
          --tool wrk --connections 100001 | --connections must be from 1 to 100000, but was 100001
          --tool wrk --duration 0s | --duration must be above 0s and at most 10m, but was 0s
          --tool wrk --duration 11m | --duration must be above 0s and at most 10m, but was 11m
          --tool wrk --duration soon | --duration must be a duration such as 10ms, 250us, 1.5s or 2m
          --tool wrk --stall 0s | --stall must be above 0s and at most 10m, but was 0s
          --tool wrk --service 0s | --service must be above 0s and at most 10m, but was 0s
          --tool wrk --at 5s --stall 1s | --at + --stall must be shorter than --duration, but were 6s of 6s
          --tool wrk --limit 6s | --limit must be longer than --duration (6s), but was 6s
          --tool wrk --limit soon | --limit must be a duration such as 10ms, 250us, 1.5s or 2m
          --tool wrk --only nonsense | --only must be one of PROPERTIES, but was nonsense
          --wait --format json --only frozen | --only frozen needs a tool that is started here
          --format wrk --only timed-out -- x {url} | --only timed-out needs {timeout} in the command, and room for twice that in --duration
          --format wrk --timeout 1s -- x {url} | --timeout needs a tool that can be told one: {timeout} in its command
          --format wrk --mode closed -- x {url} -R{rate} | {rate} may only stand in a command of a mode with a rate, but --mode was closed
          --format wrk --mode users -- x {url} -n {requests} | {requests} may only stand in a command of a mode with a rate, but --mode was users
          --tool wrk --nonsense | the option must be one that lab judge --help lists, but was --nonsense
          """)
  void isRefusedWithOneSentence(String args, String sentence) {
    assertThat(judge(args.split(" "))).isEqualTo(2);
    String named =
        sentence
            .replace("TOOLS", String.join(", ", KnownTools.names()))
            .replace("FORMATS", String.join(", ", Readers.formats()))
            .replace("PROPERTIES", String.join(", ", Judge.properties()));
    assertThat(err.toString().lines().findFirst().orElse("")).startsWith(named);
    assertThat(err.toString()).doesNotContain("Exception", "\tat ");
    assertThat(out.toString()).isEmpty();
  }

  /** It is found out before the trial, not after it. */
  @Test
  void aPlaceThatCannotBeWrittenToIsRefusedAtOnce() throws Exception {
    Path file = Files.writeString(temp.resolve("file"), "in the way");
    for (String option : new String[] {"--out", "--junit"}) {
      String place = file.resolve(option.equals("--out") ? "out" : "out/judge.xml").toString();
      err.getBuffer().setLength(0);
      assertThat(judge("--tool", "wrk", option, place)).isEqualTo(2);
      assertThat(err.toString()).contains(file.toString()).doesNotContain("Exception", "\tat ");
      assertThat(err.toString().lines()).hasSize(1);
    }
    assertThat(out.toString()).isEmpty();
  }
}
