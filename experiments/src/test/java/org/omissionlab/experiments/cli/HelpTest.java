package org.omissionlab.experiments.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.omissionlab.experiments.audit.readers.Readers;
import picocli.CommandLine;
import picocli.CommandLine.Model.UsageMessageSpec;

/** What {@code --help} prints on 80 columns. */
class HelpTest {

  static Collection<CommandLine> commands() {
    CommandLine lab = LabMain.commandLine();
    return Stream.concat(Stream.of(lab), lab.getSubcommands().values().stream()).toList();
  }

  @ParameterizedTest
  @MethodSource("commands")
  void fitsEightyColumns(CommandLine command) {
    assertThat(command.getUsageMessage().lines()).allMatch(line -> line.length() <= 80);
  }

  /** Lines that are set in columns, and examples to be copied. */
  @ParameterizedTest
  @MethodSource("commands")
  void breaksNoLineThatStandsAlone(CommandLine command) {
    UsageMessageSpec usage = command.getCommandSpec().usageMessage();
    List<String> lines = command.getUsageMessage().lines().toList();
    Stream.of(usage.description(), usage.footer())
        .flatMap(Arrays::stream)
        .filter(line -> line.contains("  ") || line.startsWith("lab "))
        .forEach(line -> assertThat(lines).contains(line));
  }

  @ParameterizedTest
  @ValueSource(strings = {"audit", "judge"})
  void listsEachFormOnce(String name) {
    String text = usage(name).replaceAll("\\s+", " ");
    Matcher option = Pattern.compile("--format=FORM (.*?) -{1,2}[a-zA-Z-]+[=, ]").matcher(text);
    assertThat(option.find()).isTrue();
    String list = option.group(1).replaceFirst("\\. .*", ".");
    for (String form : Readers.formats()) {
      assertThat(list.split("[ ]" + Pattern.quote(form) + "[,. ]", -1)).as(form).hasSize(2);
    }
  }

  @Test
  void showsThatAnExplanationNeedsAnExperiment() {
    assertThat(usage("explain").lines().limit(3)).anyMatch(line -> line.matches("Usage:.* ID"));
  }

  private static String usage(String command) {
    return LabMain.commandLine().getSubcommands().get(command).getUsageMessage();
  }
}
