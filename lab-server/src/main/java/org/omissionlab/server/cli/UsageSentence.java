package org.omissionlab.server.cli;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** What was typed wrongly as one sentence, like any other: argument, rule, value. */
public final class UsageSentence {

  private UsageSentence() {}

  /** The sentence; of an exception that a command threw itself, its own. */
  public static String of(ParameterException e) {
    CommandSpec command = e.getCommandLine().getCommandSpec();
    if (e instanceof UnmatchedArgumentException unmatched) {
      return unmatched(command, unmatched.getUnmatched().get(0));
    }
    if (e instanceof MissingParameterException missing) {
      return missing(command, missing);
    }
    if (e instanceof OverwrittenOptionException twice) {
      return name(twice.getOverwritten()) + " must be given once, but was given twice";
    }
    String rule = e.getArgSpec() == null ? null : rule(e.getArgSpec(), e.getValue());
    return rule == null
        ? e.getMessage()
        : name(e.getArgSpec()) + " must " + rule + ", but was " + e.getValue();
  }

  private static String unmatched(CommandSpec command, String word) {
    String all = " must be one that " + command.qualifiedName() + " --help lists, but was ";
    if (word.startsWith("-")) {
      String option = word.replaceFirst("=.*", "");
      List<String> known = command.options().stream().map(OptionSpec::longestName).toList();
      return "the option" + all + option + nearest(option, known);
    }
    if (command.subcommands().isEmpty()) {
      return command.qualifiedName() + " has no use for " + word;
    }
    List<String> known =
        command.subcommands().entrySet().stream()
            .filter(sub -> !sub.getValue().getCommandSpec().usageMessage().hidden())
            .map(Map.Entry::getKey)
            .toList();
    return "the command" + all + word + nearest(word, known);
  }

  private static String nearest(String word, List<String> known) {
    String nearest = Nearest.to(word, known);
    return nearest == null ? "" : " (nearest: " + nearest + ")";
  }

  /** Either something that must be given was not, or an option stands without its value. */
  private static String missing(CommandSpec command, MissingParameterException e) {
    ArgSpec first = e.getMissing().get(0);
    if (first.isOption() && !e.getMessage().startsWith("Missing required option")) {
      String label = first.paramLabel().startsWith("<") ? "" : ", " + first.paramLabel();
      return name(first) + " must be given a value" + label + ", but was given none";
    }
    String names =
        e.getMissing().stream()
            .sorted(Comparator.comparing(ArgSpec::isOption))
            .map(UsageSentence::name)
            .collect(Collectors.joining(" and "));
    return names + " must be given to " + command.qualifiedName();
  }

  private static String name(ArgSpec argument) {
    return argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel();
  }

  /** What a number or a flag has to be; null for anything else. */
  private static String rule(ArgSpec argument, String value) {
    Class<?> type = argument.type();
    if (type == boolean.class) {
      return "stand without a value";
    }
    if (type == double.class || type == Double.class) {
      return "be a number";
    }
    if (value == null || type != int.class && type != Integer.class && type != Long.class) {
      return null;
    }
    return value.matches("-?\\d+") ? "be a whole number that is less long" : "be a whole number";
  }
}
