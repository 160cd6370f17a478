package org.omissionlab.experiments.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.omissionlab.experiments.LabProcess;
import org.omissionlab.experiments.MarkdownLinks;
import org.omissionlab.experiments.UnpackedZip;
import org.omissionlab.experiments.run.WarmUp;

/** The zip as a user unpacks it: a JDK, no Maven, another folder. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "lab is a POSIX shell script")
class ZipIT {

  /** What any JVM takes from its environment: counts alone are asked for. */
  private static final String COLD = "JDK_JAVA_OPTIONS=-D" + WarmUp.COLD + "=true";

  @TempDir private Path temp;

  @Test
  void runsWithAJdkAlone() throws Exception {
    Path home = UnpackedZip.below(temp);
    assertThat(home.resolve("results/README.md")).exists();
    assertThat(home.resolve("lab.cmd")).exists();
    assertThat(MarkdownLinks.dead(home)).isEmpty();
    String kata = "experiments/workshop/kata/ClockAtDequeue.java";
    try (LabProcess lab = start(home.resolve("lab"), "judge", "--java", home.resolve(kata) + "")) {
      assertThat(lab.exit(60)).as(lab.err()).isEqualTo(1);
      assertThat(lab.out()).contains("class:  omits");
    }
    Path link = Files.createSymbolicLink(temp.resolve("lab-link"), home.resolve("lab"));
    try (LabProcess lab = start(link, "list")) {
      assertThat(lab.exit(30)).as(lab.err()).isZero();
      assertThat(lab.out()).contains("one-second-stall");
      assertThat(lab.err()).isEmpty();
    }
    String[] real = {"run", "whole-run-stall", "--set", "duration=200ms", "--attempts", "1"};
    try (LabProcess lab = start(List.of(COLD), link, real)) {
      assertThat(lab.exit(100)).as(lab.out() + lab.err()).isIn(0, 3);
      assertThat(lab.out()).contains("naive-10-sent");
    }
    try (var runs = Files.list(home.resolve("results/runs"))) {
      assertThat(runs.map(run -> run.getFileName().toString().replaceFirst("^[^-]+-", "")))
          .as("results go beside the launcher")
          .containsExactlyInAnyOrder("judge", "whole-run-stall");
    }
  }

  @Test
  void saysWhatItNeeds() throws Exception {
    Path home = UnpackedZip.below(temp);
    Path tools = Files.createDirectory(temp.resolve("bin"));
    for (String tool : List.of("dirname", "readlink", "sed", "head", "find", "date", "ls")) {
      Files.createSymbolicLink(tools.resolve(tool), Path.of("/usr/bin", tool));
    }
    try (LabProcess lab =
        LabProcess.command(
            temp,
            "/usr/bin/env",
            "-i",
            "PATH=" + tools,
            "/bin/sh",
            home.resolve("lab").toString())) {
      assertThat(lab.exit(30)).isEqualTo(2);
      assertThat(lab.err())
          .contains("lab needs a JDK 17 or newer, but found no java on PATH and no JAVA_HOME");
    }
  }

  private LabProcess start(Path lab, String... args) throws IOException {
    return start(List.of(), lab, args);
  }

  private LabProcess start(List<String> more, Path lab, String... args) throws IOException {
    List<String> command = new ArrayList<>(List.of("/usr/bin/env", "-i"));
    command.add("JAVA_HOME=" + System.getProperty("java.home"));
    command.add("PATH=/usr/bin:/bin");
    command.addAll(more);
    command.add(lab.toString());
    command.addAll(List.of(args));
    return LabProcess.command(temp, command.toArray(String[]::new));
  }
}
