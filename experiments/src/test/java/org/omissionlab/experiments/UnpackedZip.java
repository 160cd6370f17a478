package org.omissionlab.experiments;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** The zip that is shipped, as a user unpacks it. */
public final class UnpackedZip {

  private UnpackedZip() {}

  /** Unpacks it below {@code folder} and returns its home. */
  public static Path below(Path folder) throws IOException {
    Path zip;
    try (var files = Files.newDirectoryStream(Path.of("target"), "omission-lab-*.zip")) {
      zip = files.iterator().next();
    }
    try (ZipFile file = new ZipFile(zip.toFile())) {
      for (Enumeration<? extends ZipEntry> all = file.entries(); all.hasMoreElements(); ) {
        unpack(file, all.nextElement(), folder);
      }
    }
    Path home = folder.resolve(zip.getFileName().toString().replace(".zip", ""));
    assertThat(home.resolve("lab").toFile().setExecutable(true)).isTrue();
    return home;
  }

  private static void unpack(ZipFile file, ZipEntry entry, Path folder) throws IOException {
    Path to = folder.resolve(entry.getName()).normalize();
    if (entry.isDirectory()) {
      Files.createDirectories(to);
      return;
    }
    Files.createDirectories(to.getParent());
    try (InputStream in = file.getInputStream(entry)) {
      Files.copy(in, to);
    }
  }
}
