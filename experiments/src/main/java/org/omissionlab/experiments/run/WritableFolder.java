package org.omissionlab.experiments.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import org.omissionlab.generators.record.Why;

/** Makes folders that results go to, before anything is measured. */
final class WritableFolder {

  private WritableFolder() {}

  /**
   * Makes {@code folder} if it is not there, and makes sure that it can be written to.
   *
   * @param named what the sentence calls it, such as {@code --out}
   * @throws RunStore.NotWritable with one sentence if it cannot
   */
  static void make(String named, Path folder) {
    try {
      Path file = inTheWay(folder);
      if (file != null) {
        String what = file.equals(folder) ? ", a file" : ", and " + file + " is a file";
        throw new RunStore.NotWritable(
            named + " must be a folder, but was " + folder + what,
            new NotDirectoryException(file.toString()));
      }
      Files.createDirectories(folder);
      Files.delete(Files.createTempFile(folder, ".probe", null));
    } catch (IOException e) {
      throw new RunStore.NotWritable(
          String.format(
              "%s must be a folder that can be written to, but was %s: %s",
              named, folder, Why.of(e, folder)),
          e);
    }
  }

  /** What stands where a folder would have to be; null if nothing does. */
  private static Path inTheWay(Path folder) {
    Path path = folder;
    while (path != null && !Files.exists(path)) {
      path = path.getParent();
    }
    return path == null || Files.isDirectory(path) ? null : path;
  }
}
