package org.omissionlab.experiments.report.page;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.omissionlab.experiments.audit.GenericReport;
import org.omissionlab.experiments.audit.Unit;
import org.omissionlab.experiments.audit.readers.ReportFile;
import org.omissionlab.experiments.audit.readers.Spectrum;
import org.omissionlab.generators.record.Why;

/**
 * Reports of other tools as curves.
 *
 * @param file as named
 * @param format it was read as
 * @param curves of it, in milliseconds
 */
public record Foreign(String file, String format, List<Curve> curves) {

  /** Forms that hold more of the curve than the few quantiles of a report. */
  private static final Set<String> WHOLE = Set.of("hlog", "hgrm", "ycsb");

  /**
   * Reads a file.
   *
   * @param unit of its latencies where it does not state one, or null
   * @throws IllegalArgumentException with one sentence that begins with the file's name
   */
  public static Foreign read(Path file, Unit unit) {
    ReportFile read = ReportFile.asItStands(file);
    String name = String.valueOf(file.getFileName());
    List<Curve> curves =
        WHOLE.contains(read.format()) ? whole(file, name, unit) : quantiles(file, name, read, unit);
    return new Foreign(name, read.format(), curves);
  }

  private static List<Curve> whole(Path file, String name, Unit unit) {
    try {
      List<Curve> curves = new ArrayList<>();
      for (Spectrum s : Spectrum.of(Files.readString(file))) {
        Unit known = s.unit() == null ? unit : s.unit();
        String series = s.name() == null ? name : name + " " + s.name();
        curves.add(Curve.of(series, null, "reported", s, required(file, known).toMs(1)));
      }
      return curves;
    } catch (IOException e) {
      throw new IllegalArgumentException(
          file + ": the file cannot be read (" + Why.of(e, file) + ")", e);
    }
  }

  private static List<Curve> quantiles(Path file, String name, ReportFile read, Unit stated) {
    List<Curve> curves = new ArrayList<>();
    for (GenericReport report : read.reports()) {
      Unit unit = required(file, report.unit() == null ? stated : report.unit());
      Map<Double, Double> ms = new TreeMap<>();
      report.quantiles().forEach((q, value) -> ms.put(q, unit.toMs(value)));
      if (report.max() != null) {
        ms.put(1.0, unit.toMs(report.max()));
      }
      String series = report.name() == null ? name : name + " " + report.name();
      curves.add(Curve.of(series, null, report.samples(), ms));
    }
    return curves;
  }

  private static Unit required(Path file, Unit unit) {
    if (unit == null) {
      throw new IllegalArgumentException(
          file + ": the report does not state the unit of its latencies; --unit must be given");
    }
    return unit;
  }
}
