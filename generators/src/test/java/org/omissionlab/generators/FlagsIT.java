package org.omissionlab.generators;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The flags of the generator's process suit the JDK that runs the tests. */
class FlagsIT {

  @TempDir Path folder;

  private Path flags() throws IOException {
    Path copy = folder.resolve("generator.flags");
    try (InputStream flags = FlagsIT.class.getResourceAsStream("/jvm/generator.flags")) {
      Files.copy(flags, copy);
    }
    return copy;
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
