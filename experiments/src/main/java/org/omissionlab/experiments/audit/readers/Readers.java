package org.omissionlab.experiments.audit.readers;

import java.util.List;
import java.util.stream.Collectors;
import org.omissionlab.generators.args.Require;

/** The readers; a new form is one class and one line here. */
public final class Readers {

  private static final List<ReportReader> ALL =
      List.of(
          new AutocannonReader(),
          new ArtilleryReader(),
          new SiegeReader(),
          new VegetaReader(),
          new K6Reader(),
          new OhaReader(),
          new FortioReader(),
          new HyperfoilReader(),
          new RunReader(),
          new JsonReader(),
          new YcsbReader(),
          new JettyReader(),
          new HlogReader(),
          new HgrmReader(),
          new Wrk2Reader(),
          new WrkReader(),
          new HeyReader(),
          new HeyCsvReader(),
          new AbReader(),
          new AbCsvReader(),
          new AbSamplesReader(),
          new HttperfReader(),
          new H2loadReader(),
          new H2loadLogReader(),
          new LoadtestReader(),
          new SiegeLinesReader(),
          new JmeterReader(),
          new TsungReader(),
          new TsungLogReader(),
          new GatlingReader(),
          new CsvReader());

  private Readers() {}

  /** The names of the forms. */
  public static List<String> formats() {
    return ALL.stream().map(ReportReader::format).toList();
  }

  /** The reader of the form named {@code format}; fails with a sentence that lists the names. */
  public static ReportReader of(String format) {
    return Require.oneOf("--format", ALL, ReportReader::format, format);
  }

  /** The reader that recognises {@code text}; fails with a sentence if none does. */
  public static ReportReader recognise(String text) {
    return ALL.stream()
        .filter(reader -> reader.recognises(text))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "this is no report of a form that is known ("
                        + names()
                        + "), or it is cut short"));
  }

  private static String names() {
    return ALL.stream().map(ReportReader::format).collect(Collectors.joining(", "));
  }
}
