package org.omissionlab.generators.record;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * Writes a file whole or not at all: beside its place first, as {@code NAME.part}, then moved
 * there.
 *
 * <p>If anything goes wrong, a full disk say, what stood there before still stands and no part is
 * left behind. The file gets the permissions that any new file gets.
 */
public final class WholeFile {

  /** Writes the content. */
  @FunctionalInterface
  public interface Content {

    /** Writes to {@code out}, which it may close but need not. */
    void writeTo(OutputStream out) throws IOException;
  }

  private WholeFile() {}

  /**
   * Writes what {@code content} writes.
   *
   * @throws IOException if the content throws it, or the file cannot be written or moved
   */
  public static void write(Path file, Content content) throws IOException {
    Path part = file.resolveSibling(file.getFileName() + ".part");
    OutputStream out = new BufferedOutputStream(Files.newOutputStream(part));
    try {
      try (out) {
        content.writeTo(out);
      }
      Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException | RuntimeException | Error failure) {
      remove(part, failure);
      throw failure;
    }
  }

  /**
   * Writes {@code text} in UTF-8.
   *
   * @throws IOException if the file cannot be written or moved
   */
  public static void write(Path file, String text) throws IOException {
    write(file, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
  }

  private static void remove(Path part, Throwable failure) {
    try {
      Files.deleteIfExists(part);
    } catch (IOException left) {
      failure.addSuppressed(left);
    }
  }
}
