package org.omissionlab.experiments.audit.readers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.omissionlab.experiments.audit.Boundary;
import org.omissionlab.experiments.audit.GenericReport;
import org.omissionlab.experiments.audit.LoadModel;

/** Reports as tools wrote them, or document them, and what the readers make of them. */
final class Captured {

  static final Path FOLDER = Path.of("src/test/resources/audit");

  /**
   * What a report states of its requests.
   *
   * @param leftOut how many of them no percentile knows of
   */
  record Counts(
      LoadModel model, Boundary boundary, Long count, Long errors, Long timeouts, Long leftOut) {

    static Counts of(GenericReport report) {
      return new Counts(
          report.model(),
          report.boundary(),
          report.count(),
          report.errors(),
          report.timeouts(),
          report.leftOut());
    }
  }

  private Captured() {}

  static String text(String file) throws IOException {
    return Files.readString(FOLDER.resolve(file));
  }

  /** The first report of a captured file, which must be recognised as one of {@code format}. */
  static GenericReport report(String file, String format) throws IOException {
    return reports(FOLDER.resolve(file), format).get(0);
  }

  static List<GenericReport> reports(Path file, String format) throws IOException {
    String text = Files.readString(file);
    ReportReader reader = Readers.recognise(text);
    assertThat(reader.format()).isEqualTo(format);
    return reader.read(text);
  }

  static void assertCutIsRefused(String file, String before, String sentence) throws IOException {
    String whole = text(file);
    assertChangeIsRefused(file, whole.substring(0, whole.indexOf(before)), sentence);
  }

  /** What is recognised by the file as captured is refused when it reads {@code changed}. */
  static void assertChangeIsRefused(String file, String changed, String sentence)
      throws IOException {
    String whole = text(file);
    assertThat(changed).isNotEqualTo(whole);
    assertRefused(Readers.recognise(whole), changed, sentence);
  }

  static void assertRefused(ReportReader reader, String text, String sentence) {
    assertThatThrownBy(() -> reader.read(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(sentence);
  }
}
