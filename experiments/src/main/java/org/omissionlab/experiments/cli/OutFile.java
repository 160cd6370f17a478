package org.omissionlab.experiments.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.omissionlab.generators.record.WholeFile;
import org.omissionlab.generators.record.Why;

/** A file that an option names and something is written to. */
record OutFile(String option, Path path) {

  /**
   * Makes the folder it lies in and makes sure that it can be written, before anything is done.
   *
   * @throws IllegalArgumentException with one sentence if it cannot
   */
  static OutFile of(String option, Path path) {
    OutFile file = new OutFile(option, path);
    if (Files.exists(path) && !Files.isRegularFile(path)) {
      String what = Files.isDirectory(path) ? "a folder" : "none";
      throw new IllegalArgumentException(
          option + " must be a file, but was " + path + ", which is " + what);
    }
    try {
      Path folder = path.toAbsolutePath().getParent();
      Files.createDirectories(folder);
      Files.delete(Files.createTempFile(folder, ".probe", null));
    } catch (IOException e) {
      throw file.notWritable(e);
    }
    return file;
  }

  /** Writes it, whole or not at all. */
  void write(String text) {
    try {
      WholeFile.write(path, text);
    } catch (IOException e) {
      throw notWritable(e);
    }
  }

  private IllegalArgumentException notWritable(IOException e) {
    return new IllegalArgumentException(
        option + " must be a file that can be written, but was " + path + ": " + Why.of(e, path),
        e);
  }
}
