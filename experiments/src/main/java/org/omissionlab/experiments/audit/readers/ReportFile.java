package org.omissionlab.experiments.audit.readers;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import org.omissionlab.experiments.audit.GenericReport;
import org.omissionlab.experiments.audit.Stated;
import org.omissionlab.generators.record.Why;

/**
 * The reports of one file.
 *
 * @param file as named
 * @param format the form it was read as
 * @param reports at least one
 */
public record ReportFile(String file, String format, List<GenericReport> reports) {

  /** No report is as long as this; the lab's heap has room for several times as much. */
  static final int MOST_BYTES = 16 * 1024 * 1024;

  /** What stands for bytes that are no text. */
  private static final char NO_TEXT = '\uFFFD';

  /**
   * Reads {@code file}.
   *
   * @param format the form to read it as; null to recognise it from the content
   * @param stated what the file does not say
   * @throws IllegalArgumentException with one sentence that begins with the file's name
   */
  public static ReportFile read(Path file, String format, Stated stated) {
    return read(file, format, stated::complete);
  }

  /**
   * Reads {@code file} as it stands, whatever it leaves out.
   *
   * @throws IllegalArgumentException with one sentence that begins with the file's name
   */
  public static ReportFile asItStands(Path file) {
    return read(file, null, report -> report);
  }

  private static ReportFile read(Path file, String format, UnaryOperator<GenericReport> completed) {
    ReportReader given = format == null ? null : Readers.of(format);
    try {
      String text = text(file);
      ReportReader reader = given == null ? Readers.recognise(text) : given;
      List<GenericReport> reports = reader.read(text).stream().map(completed).toList();
      return new ReportFile(file.toString(), reader.format(), reports);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(file + ": " + e.getMessage(), e);
    }
  }

  private static String text(Path file) {
    if (Files.isDirectory(file)) {
      throw new IllegalArgumentException("this is a folder; name the report in it");
    }
    if (!Files.exists(file)) {
      throw new IllegalArgumentException("there is no such file");
    }
    byte[] bytes = bytes(file);
    if (bytes.length == 0) {
      throw new IllegalArgumentException("the file is empty");
    }
    if (bytes.length > MOST_BYTES) {
      throw new IllegalArgumentException(
          "a report must not be longer than "
              + MOST_BYTES / 1024 / 1024
              + " MiB, but this file is");
    }
    String text = new String(bytes, StandardCharsets.UTF_8);
    if (text.indexOf('\0') >= 0 || text.indexOf(NO_TEXT) >= 0) {
      throw new IllegalArgumentException("a report must be text in UTF-8, but this file is not");
    }
    return text;
  }

  /** One byte more than allowed at most, so that a pipe or a device without end is no harm. */
  private static byte[] bytes(Path file) {
    try (InputStream in = Files.newInputStream(file)) {
      return in.readNBytes(MOST_BYTES + 1);
    } catch (IOException e) {
      throw new IllegalArgumentException("the file cannot be read (" + Why.of(e, file) + ")", e);
    }
  }
}
