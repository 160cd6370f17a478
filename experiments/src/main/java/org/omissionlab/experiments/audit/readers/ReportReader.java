package org.omissionlab.experiments.audit.readers;

import java.util.List;
import org.omissionlab.experiments.audit.GenericReport;

/** Reads one form of report. It must not guess: what the text does not say stays null. */
public interface ReportReader {

  /** The name of the form, for {@code --format}. */
  String format();

  /** True if {@code text} looks like this form and no other's. */
  boolean recognises(String text);

  /**
   * The reports in {@code text}, at least one.
   *
   * @throws IllegalArgumentException with one sentence, without the file's name, if it is cut short
   *     or makes no sense
   */
  List<GenericReport> read(String text);
}
