package org.omissionlab.experiments.judge;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.omissionlab.experiments.audit.readers.Readers;

/**
 * A tool that the judge can start by itself.
 *
 * @param name of the program
 * @param version words that let it print its version; empty if there are none that send nothing
 * @param defaultMode the mode it is judged in unless told
 * @param commands its command line for each mode
 * @param format of its report
 * @param repairs what in it, or beside it, repairs a class
 */
public record KnownTool(
    String name,
    List<String> version,
    Mode defaultMode,
    Map<Mode, String> commands,
    String format,
    Map<ToolClass, String> repairs) {

  /** Two numbers at least, and what a distribution adds to them. */
  private static final Pattern VERSION = Pattern.compile("[0-9]+(\\.[0-9]+)+[-+.~0-9a-z]*");

  /** The modes that it has, its default first. */
  public List<Mode> modes() {
    return Stream.concat(
            Stream.of(defaultMode),
            Arrays.stream(Mode.values())
                .filter(mode -> mode != defaultMode && commands.containsKey(mode)))
        .toList();
  }

  /** The command for {@code mode}; fails with a sentence that lists the modes it has. */
  public ToolCommand command(Mode mode) {
    if (!commands.containsKey(mode)) {
      throw new IllegalArgumentException(
          "--mode of "
              + name
              + " must be one of "
              + commands.keySet().stream().map(Mode::id).sorted().collect(Collectors.joining(", "))
              + ", but was "
              + mode.id());
    }
    return new ToolCommand(List.of(commands.get(mode).split(" +")), Readers.of(format), null);
  }

  /**
   * The version in what a tool prints when it is asked for it, such as {@code 1.2.3}; null without
   * one.
   */
  public static String versionIn(String printed) {
    Matcher found = VERSION.matcher(printed == null ? "" : printed);
    return found.find() ? found.group() : null;
  }

  /** True if its report goes to a file. */
  public boolean writesFile() {
    return commands.values().stream().anyMatch(command -> command.contains("{report}"));
  }
}
