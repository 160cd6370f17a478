package org.omissionlab.experiments.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Every command line of the lab's that stands in a page is one that the lab accepts. */
class DocumentedCommandsTest {

  private static final Path HOME = Path.of("..");

  /** At the begin of a line, in a build's recipe, between back-quotes; or first in a block. */
  private static final Pattern COMMAND =
      Pattern.compile(
          "(?m)(?:(?:^ *(?:- run: |\\$ )?|`)\\./|(?<=```\\n))lab( [a-z-][^\\n`]*|(?= *$))");

  /** What a shell takes for itself. */
  private static final Pattern AFTER = Pattern.compile(" (?:#|\\|\\||&&|>|\\|) ?.*");

  @Test
  void everyCommandInAPageParses() throws IOException {
    int found = 0;
    for (Path page : pages()) {
      Set<String> commands = commands(Files.readString(page));
      assertThat(wrong(commands)).as(page.toString()).isEmpty();
      found += commands.size();
    }
    assertThat(found).isGreaterThan(80);
  }

  @Test
  void whatTheLabDoesNotAcceptIsFound(@TempDir Path folder) {
    String page =
        """
        Try `./lab explain eight-two`, or `./lab runs`.

            $ ./lab list --jsn

        ```
        ./lab run [ID ...|all] [--quickly]   # comment --nonsense
        ./lab serve --port 8080 \\
            --stal every=4s,for=1s
        - run: ./lab judge --tool wrk --junit judge.xml || [ $? -eq 3 ]
        ```
        """;
    assertThat(wrong(commands(page)).keySet())
        .containsExactlyInAnyOrder(
            "runs", "list --jsn", "run ID --quickly", "serve --port 8080 --stal every=4s,for=1s");
  }

  /** The words after {@code lab}; what is optional is given, and of a choice the first. */
  private static Set<String> commands(String page) {
    Set<String> commands = new LinkedHashSet<>();
    Matcher m = COMMAND.matcher(page.replaceAll("\\\\\\n\\s*", ""));
    while (m.find()) {
      String words = m.group(1) == null ? "" : m.group(1);
      commands.add(
          AFTER
              .matcher(words + " ")
              .replaceFirst("")
              .replaceAll("\\[([^]|]*)(?:\\|[^]]*)?]", "$1")
              .replace(" ...", "")
              .strip());
    }
    return commands;
  }

  /** Those that do not parse, with what was said. */
  private static Map<String, String> wrong(Set<String> commands) {
    Map<String, String> wrong = new TreeMap<>();
    for (String command : commands) {
      try {
        LabMain.commandLine().parseArgs(command.split("\\s+"));
      } catch (CommandLine.ParameterException e) {
        wrong.put(command, e.getMessage());
      }
    }
    return wrong;
  }

  private static List<Path> pages() throws IOException {
    List<Path> pages = new ArrayList<>(List.of(HOME.resolve("README.md")));
    for (String tree :
        List.of("experiments/workshop", "experiments/examples", "experiments/tools", "results")) {
      try (Stream<Path> files = Files.walk(HOME.resolve(tree))) {
        files.filter(f -> f.toString().endsWith(".md")).sorted().forEach(pages::add);
      }
    }
    return pages;
  }
}
