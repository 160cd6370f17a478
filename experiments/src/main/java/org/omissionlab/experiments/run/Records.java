package org.omissionlab.experiments.run;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectWriter;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.omissionlab.experiments.run.RunRecord.ClaimRecord;
import org.omissionlab.experiments.run.RunRecord.FindingRecord;
import org.omissionlab.experiments.run.RunRecord.Host;
import org.omissionlab.experiments.run.RunRecord.ProbeRecord;
import org.omissionlab.experiments.signature.Claim;
import org.omissionlab.experiments.signature.Finding;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.experiments.signature.Observations;
import org.omissionlab.experiments.signature.ProbeReading;

/** Makes records of claims, findings and the host, and writes any record as JSON. */
public final class Records {

  private static final ObjectWriter JSON = OneLine.json();

  private Records() {}

  /** The version of the lab; {@code development} where it does not run from its jar. */
  public static String version() {
    String version = Records.class.getPackage().getImplementationVersion();
    return version == null ? "development" : version;
  }

  /** A record as JSON text, with a line break at its end. */
  public static String json(Object record) {
    try {
      return JSON.writeValueAsString(record) + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a record cannot be written as JSON: " + e.getMessage(), e);
    }
  }

  /** The claims as they are stored. */
  public static List<ClaimRecord> claims(List<Claim> claims) {
    return claims.stream()
        .map(
            c ->
                new ClaimRecord(
                    c.signature(),
                    c.id(),
                    c.kind().name().toLowerCase(Locale.ROOT),
                    c.timeline(),
                    c.unit(),
                    c.documented(),
                    finite(c.formula()),
                    finite(c.predicted()),
                    finite(c.measured()),
                    finite(c.low()),
                    finite(c.high()),
                    c.verdict().id(),
                    c.reason()))
        .toList();
  }

  /** The findings as they are stored. */
  public static List<FindingRecord> findings(List<Finding> findings) {
    return findings.stream()
        .map(
            f -> new FindingRecord(f.id(), f.documented(), f.predicted(), f.measured(), f.reason()))
        .toList();
  }

  /** The probes as they are stored; {@code measured} is empty where nothing was run. */
  public static List<ProbeRecord> probes(Observations predicted, Observations measured) {
    return predicted.probes().values().stream()
        .map(twin -> probe(twin, measured.probes().get(twin.probe().id())))
        .toList();
  }

  private static ProbeRecord probe(ProbeReading twin, ProbeReading seen) {
    return new ProbeRecord(
        twin.probe().id(),
        twin.probe().virtual() ? Observation.VIRTUAL : Observation.REAL,
        finite(twin.figures()),
        seen == null ? null : finite(seen.figures()),
        seen == null ? null : SeriesRecords.hiccups(seen.hiccups()));
  }

  private static Map<String, Double> finite(Map<String, Double> figures) {
    Map<String, Double> finite = new TreeMap<>();
    figures.forEach((name, value) -> finite.put(name, finite(value)));
    return finite;
  }

  /** This machine. */
  public static Host host() {
    java.lang.management.OperatingSystemMXBean os = ManagementFactory.getOperatingSystemMXBean();
    long memoryMb =
        os instanceof com.sun.management.OperatingSystemMXBean sun
            ? sun.getTotalMemorySize() / (1024 * 1024)
            : 0;
    return new Host(
        os.getName() + " " + os.getVersion(),
        os.getArch(),
        os.getAvailableProcessors(),
        cpu(),
        memoryMb,
        System.getProperty("java.vm.name") + " " + System.getProperty("java.version"));
  }

  private static String cpu() {
    try {
      return Files.readAllLines(Path.of("/proc/cpuinfo")).stream()
          .filter(line -> line.startsWith("model name"))
          .map(line -> line.substring(line.indexOf(':') + 1).strip())
          .findFirst()
          .orElse(null);
    } catch (IOException e) {
      return null; // not Linux
    }
  }

  private static Double finite(Double value) {
    return value == null || !Double.isFinite(value) ? null : value;
  }
}
