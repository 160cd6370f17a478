package org.omissionlab.generators;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Each package teaches by a worked example, and each example has a test that says so. */
class PackageExamplesTest {

  private static final Path MAIN = Path.of("src", "main", "java");
  private static final Path TEST = Path.of("src", "test", "java");

  /** What marks a test method, or a class all of whose tests are about the example. */
  private static final Pattern MARK =
      Pattern.compile(
          "void theExampleOfThePackageDescription\\(\\)"
              + "|/\\*\\* The example of the package description");

  private static List<Path> descriptions() throws IOException {
    try (Stream<Path> files = Files.walk(MAIN)) {
      return files.filter(file -> file.endsWith("package-info.java")).toList();
    }
  }

  private static boolean hasMarkedTest(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        if (MARK.matcher(Files.readString(file)).find()) {
          return true;
        }
      }
      return false;
    }
  }

  @Test
  void everyPackageHasOneAndATestOfIt() throws IOException {
    assertThat(descriptions()).hasSize(6);
    for (Path description : descriptions()) {
      String text = Files.readString(description).replaceAll("\\s+\\*\\s+", " ");
      assertThat(text).as("%s", description).contains("Worked example:");
      Path tests = TEST.resolve(MAIN.relativize(description.getParent()));
      assertThat(hasMarkedTest(tests)).as("a test of the example of %s", description).isTrue();
    }
  }
}
