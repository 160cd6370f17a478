package org.omissionlab.experiments.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.omissionlab.experiments.catalogue.Catalogue;
import org.omissionlab.experiments.judge.Judge;

/** What the workshop kit names exists, what it quotes is printed, and its key is the audit's. */
class WorkshopKitTest extends InProcessLab {

  private static final Path KIT = Path.of("workshop");
  private static final Pattern COMMAND = Pattern.compile("(?m)^(?:\\$ )?(\\./lab [^\\n#]+)");
  private static final Pattern QUOTED =
      Pattern.compile("(?s)```\\n\\$ \\./lab ((?:audit|predict|explain) [^\\n]+)\\n(.*?)```");
  private static final Pattern KEY = Pattern.compile("(?m)^\\| `([^`|]+)` \\| ([^|]*) \\|");
  private static final Pattern PROPERTY = Pattern.compile("property `([a-z0-9.-]+)`");
  private static final Pattern EXPERIMENT = Pattern.compile("experiment `([a-z0-9-]+)`");
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)#:]+)(?:#[^)]*)?\\)");

  @Test
  void everyExperimentAndPropertyExists() throws IOException {
    List<String> ids = Catalogue.all().stream().map(e -> e.id()).toList();
    assertThat(ids).containsAll(all(EXPERIMENT));
    assertThat(all(EXPERIMENT)).hasSizeGreaterThan(10);
    assertThat(Judge.properties()).containsAll(all(PROPERTY));
    assertThat(all(PROPERTY)).isNotEmpty();
    assertThat(all(COMMAND)).hasSizeGreaterThan(20);
    for (String command : all(COMMAND)) {
      String[] words = words(command);
      if (List.of("run", "predict", "explain").contains(words[0])) {
        assertThat(ids).as(command).contains(words[1]);
      }
      if (words[0].equals("run") || words[0].equals("predict")) {
        settings(words);
      }
    }
  }

  private static void settings(String[] words) {
    for (int i = 0; i < words.length - 1; i++) {
      if (words[i].equals("--set")) {
        for (String one : words[i + 1].split(",")) {
          String[] pair = one.split("=");
          assertThat(Catalogue.of(words[1]).documented().with(pair[0], pair[1])).isNotNull();
        }
      }
    }
  }

  /** Lines of an output in a page, but for "...", are printed by its command in that order. */
  @Test
  void whatIsQuotedIsPrinted() throws IOException {
    int quoted = 0;
    Map<String, List<String>> outputs = new HashMap<>();
    for (Path page : pages()) {
      Matcher block = QUOTED.matcher(Files.readString(page));
      while (block.find()) {
        List<String> printed =
            outputs.computeIfAbsent(
                block.group(1), c -> printed(words("./lab " + c)).lines().toList());
        int from = 0;
        for (String line : block.group(2).lines().filter(l -> !l.strip().equals("...")).toList()) {
          int at = printed.subList(from, printed.size()).indexOf(line);
          assertThat(at).as(page + ": " + line + "\nis not in\n" + printed).isNotNegative();
          from += at + 1;
          quoted++;
        }
      }
    }
    assertThat(quoted).isGreaterThan(10);
  }

  /** "| `arguments` | rules |" in the key. */
  @Test
  void theKeyIsWhatTheAuditSays() throws IOException {
    Matcher row = KEY.matcher(Files.readString(KIT.resolve("reports/key.md")));
    Set<String> seen = new TreeSet<>();
    while (row.find()) {
      String[] words = words("./lab audit " + row.group(1));
      String text = printed(words);
      Set<String> raised =
          Pattern.compile("(?m)^  (?:guilty |suspect) ([a-z-]+):")
              .matcher(text)
              .results()
              .map(m -> m.group(1))
              .collect(Collectors.toCollection(TreeSet::new));
      Set<String> told =
          Stream.of(row.group(2).split("[,\\s]+"))
              .filter(rule -> !rule.isEmpty() && !rule.equals("none"))
              .collect(Collectors.toCollection(TreeSet::new));
      assertThat(told).as(row.group(1)).isEqualTo(raised);
      seen.add(Path.of(words[words.length - 1]).getFileName().toString());
    }
    try (var files = Files.newDirectoryStream(KIT.resolve("reports"), "*.txt")) {
      for (Path file : files) {
        assertThat(seen).contains(file.getFileName().toString());
        assertThat(file)
            .hasSameBinaryContentAs(
                Path.of("src/test/resources/audit").resolve(file.getFileName()));
      }
    }
  }

  @Test
  void everyLinkLeadsSomewhere() throws IOException {
    for (Path page : pages()) {
      Matcher link = LINK.matcher(Files.readString(page));
      while (link.find()) {
        assertThat(page.getParent().resolve(link.group(1))).as(page.toString()).exists();
      }
    }
  }

  private static Set<String> all(Pattern pattern) throws IOException {
    Set<String> found = new TreeSet<>();
    for (Path page : pages()) {
      Matcher m = pattern.matcher(Files.readString(page));
      while (m.find()) {
        found.add(m.group(1).strip());
      }
    }
    return found;
  }

  private static List<Path> pages() throws IOException {
    try (var files = Files.walk(KIT)) {
      return files.filter(f -> f.toString().endsWith(".md")).sorted().toList();
    }
  }

  /** The words after "./lab". */
  private static String[] words(String command) {
    return Stream.of(command.strip().split("\\s+")).skip(1).toArray(String[]::new);
  }

  private String printed(String[] words) {
    String[] here = Stream.of(words).map(WorkshopKitTest::here).toArray(String[]::new);
    out.getBuffer().setLength(0);
    lab(here);
    return out.toString().replace("workshop/reports/", "experiments/workshop/reports/");
  }

  private static String here(String word) {
    return word.startsWith("experiments/") ? word.substring("experiments/".length()) : word;
  }
}
