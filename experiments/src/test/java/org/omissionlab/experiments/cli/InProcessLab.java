package org.omissionlab.experiments.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine;

/** The command line in the test's own process, and what it printed. */
abstract class InProcessLab {

  final StringWriter out = new StringWriter();
  final StringWriter err = new StringWriter();

  /** Runs {@code lab ARGS} and returns its exit code. */
  final int lab(String... args) {
    CommandLine line = LabMain.commandLine();
    line.setOut(new PrintWriter(out, true));
    line.setErr(new PrintWriter(err, true));
    return line.execute(args);
  }

  /** Runs {@code lab FIRST ARGS} and returns its exit code. */
  final int lab(List<String> first, String... args) {
    return lab(Stream.concat(first.stream(), Stream.of(args)).toArray(String[]::new));
  }
}
