package org.omissionlab.experiments.cli;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.omissionlab.experiments.judge.KnownTool;
import org.omissionlab.experiments.judge.KnownTools;
import org.omissionlab.experiments.judge.Mode;
import org.omissionlab.experiments.run.Records;
import org.omissionlab.experiments.run.ToolProcess;

/** The tools that are known by name: what {@code lab judge --list} prints. */
final class ToolList {

  /**
   * One of them.
   *
   * @param modes that it can be judged in, the default first
   * @param program that it is started by
   * @param found true if that is on the path
   */
  record Entry(String tool, List<Mode> modes, String program, boolean found) {}

  private ToolList() {}

  static List<Entry> entries() {
    return KnownTools.names().stream().map(KnownTools::of).map(ToolList::entry).toList();
  }

  static String json() {
    return Records.json(entries());
  }

  static String text() {
    return entries().stream()
        .map(
            entry ->
                String.format(
                    Locale.ROOT,
                    "%-22s %-24s %s%n",
                    entry.tool(),
                    entry.modes().stream().map(Mode::id).collect(Collectors.joining(", ")),
                    entry.found() ? "" : entry.program() + " is not on the path"))
        .map(line -> line.stripTrailing() + System.lineSeparator())
        .collect(Collectors.joining());
  }

  private static Entry entry(KnownTool tool) {
    String program = tool.command(tool.defaultMode()).words().get(0);
    return new Entry(tool.name(), tool.modes(), program, ToolProcess.found(program));
  }
}
