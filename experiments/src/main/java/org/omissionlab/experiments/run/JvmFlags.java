package org.omissionlab.experiments.run;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The JVM flags of the lab's processes, read from the one file that holds them. */
public final class JvmFlags {

  private JvmFlags() {}

  /** The flags of the target. */
  public static List<String> server() {
    return read("/jvm/server.flags");
  }

  /** The flags of the process that runs generators. */
  public static List<String> generator() {
    return read("/jvm/generator.flags");
  }

  private static List<String> read(String resource) {
    try (InputStream file = JvmFlags.class.getResourceAsStream(resource)) {
      return new String(file.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .map(String::strip)
          .filter(line -> !line.isEmpty() && !line.startsWith("#"))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
