package org.omissionlab.experiments.cli;

import java.nio.file.Path;

/** Where the lab's own folders are. */
final class LabHome {

  private LabHome() {}

  /** The folder of results: beside the launcher if it said where that is, else in this folder. */
  static Path results() {
    String home = System.getProperty("lab.home");
    return (home == null ? Path.of("") : Path.of(home)).resolve("results");
  }
}
