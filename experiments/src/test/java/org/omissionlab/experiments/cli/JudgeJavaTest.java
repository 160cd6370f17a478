package org.omissionlab.experiments.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code lab judge --java}, also of files that are still being written. */
class JudgeJavaTest extends InProcessLab {

  private static final Path KATA = Path.of("workshop/kata");

  @TempDir private Path temp;

  @Test
  void printsTheCertificateAndEndsWithItsCode() {
    assertThat(judge(KATA.resolve("Drifts.java").toString())).isEqualTo(1);
    assertThat(out.toString()).startsWith("Drifts, mode rate\n").contains("class:  omits");
    assertThat(judge(KATA.resolve("solutions/Drifts.java").toString(), "--only", "p99")).isZero();
  }

  @Test
  void saysWhereTheSourceIsWrong() throws IOException {
    String broken = edited("sample.completedNs()", "sample.completed()");
    assertThat(judge(broken)).isEqualTo(2);
    assertThat(err.toString()).contains("does not compile", "line 47: cannot find symbol");
    assertThat(judge(edited("int workers)", "Integer workers)"))).isEqualTo(2);
    assertThat(err.toString()).contains("a constructor of (double ratePerSecond, int connections)");
    assertThat(judge(edited("implements LoadGenerator", ""))).isEqualTo(2);
    assertThat(judge(temp.resolve("nothing.java").toString())).isEqualTo(2);
    assertThat(err.toString()).contains("--java must be a Java source file");
  }

  @Test
  void doesNotJudgeWhatThrows() throws IOException {
    String throwing = edited("run.intend(1);", "int none = workers / (workers - workers);");
    assertThat(judge(throwing)).isEqualTo(3);
    assertThat(out.toString())
        .contains("class:  not-judged", "java.lang.ArithmeticException: / by zero in line 45");
  }

  @Test
  void doesNotWaitForWhatNeverEnds() throws IOException {
    String endless = edited("run.intend(1);", "while (!Thread.interrupted()) {}");
    assertThat(judge(endless, "--limit", "1s")).isEqualTo(3);
    assertThat(out.toString()).contains("it did not end within 1 s");
  }

  @Test
  void needsARate() {
    assertThat(judge(KATA.resolve("Drifts.java").toString(), "--mode", "closed")).isEqualTo(2);
    assertThat(err.toString()).startsWith("--java needs a mode with a rate");
  }

  private String edited(String what, String by) throws IOException {
    String text = Files.readString(KATA.resolve("Drifts.java"));
    assertThat(text).contains(what);
    return Files.writeString(temp.resolve("Drifts.java"), text.replace(what, by)).toString();
  }

  private int judge(String file, String... more) {
    out.getBuffer().setLength(0);
    return lab(List.of("judge", "--java", file), more);
  }
}
