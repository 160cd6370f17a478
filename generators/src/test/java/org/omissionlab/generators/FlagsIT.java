package org.omissionlab.generators;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The flags of the generator's process suit the JDK that runs the tests; Linux has all of them. */
@EnabledOnOs(OS.LINUX)
class FlagsIT {

  private static final String PARDON = "-XX:+IgnoreUnrecognizedVMOptions";

  @TempDir Path folder;

  /** All but the one that pardons what is unknown. */
  private Path flags() throws IOException {
    try (InputStream file = FlagsIT.class.getResourceAsStream("/jvm/generator.flags")) {
      List<String> lines = new String(file.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
      return Files.write(
          folder.resolve("generator.flags"),
          lines.stream().filter(line -> !line.equals(PARDON)).toList());
    }
  }

  private static String start(Path arguments) throws IOException, InterruptedException {
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    Process process =
        new ProcessBuilder(java.toString(), "@" + arguments, "-version")
            .redirectErrorStream(true)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return process.waitFor() + " " + said;
  }

  @Test
  void aJvmStartsWithThemAndDoesNotComplain() throws Exception {
    assertThat(start(flags())).startsWith("0 ").doesNotContainIgnoringCase("warning");
  }

  @Test
  void anUnknownFlagWouldBeNoticed() throws Exception {
    Path wrong = flags();
    Files.writeString(wrong, "-XX:+ZGenerationalOfOld\n", StandardOpenOption.APPEND);
    assertThat(start(wrong)).startsWith("1 ");
  }

  @Test
  void eachLineIsOneFlagOrItsReason() throws Exception {
    assertThat(Files.readAllLines(flags()))
        .isNotEmpty()
        .allMatch(line -> line.matches("-\\S+|# .+"));
  }
}
