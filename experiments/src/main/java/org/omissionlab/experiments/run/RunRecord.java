package org.omissionlab.experiments.run;

import java.util.List;
import java.util.Map;

/**
 * Everything a run printed or could have printed; the form of {@code run.json}.
 *
 * @param schema 1
 * @param version of the lab
 * @param complete false if anything was cut short
 * @param startedAt UTC, ISO 8601
 * @param host where it ran
 * @param experiments in the order in which they ran
 */
public record RunRecord(
    int schema,
    String version,
    boolean complete,
    String startedAt,
    Host host,
    List<ExperimentRecord> experiments) {

  /** The schema that this code writes and reads. */
  public static final int SCHEMA = 1;

  /** The machine, as far as figures in ms depend on it. */
  public record Host(String os, String arch, int cpus, String cpu, long memoryMb, String java) {}

  /**
   * One experiment.
   *
   * @param settings its set-up by name
   * @param verdict held, violated or inconclusive
   * @param complete false if it was cut short
   * @param reason one sentence where it is not held
   * @param probes what was measured besides series in the attempt judged
   * @param series the attempt judged
   * @param disturbances what the host did to it
   * @param attempts the others
   */
  public record ExperimentRecord(
      String id,
      String title,
      String source,
      Map<String, String> settings,
      boolean complete,
      String verdict,
      String reason,
      List<ClaimRecord> claims,
      List<FindingRecord> findings,
      List<FigureRecord> figures,
      List<ProbeRecord> probes,
      List<SeriesRecord> series,
      List<String> disturbances,
      List<AttemptRecord> attempts) {}

  /**
   * What a probe showed.
   *
   * @param predicted figures of theory by name
   * @param measured figures seen by name; null where nothing was run
   * @param hiccupMs of the lab's own process meanwhile; null on the virtual timeline
   */
  public record ProbeRecord(
      String id,
      String timeline,
      Map<String, Double> predicted,
      Map<String, Double> measured,
      SeriesRecord.HiccupSpread hiccupMs) {}

  /** One claim as judged. */
  public record ClaimRecord(
      String signature,
      String id,
      String kind,
      String timeline,
      String unit,
      Double documented,
      Double formula,
      Double predicted,
      Double measured,
      Double low,
      Double high,
      String verdict,
      String reason) {}

  /** One documented statement that does not hold as it stands. */
  public record FindingRecord(
      String id, String documented, String predicted, String measured, String reason) {}

  /** One percentile of the literature beside ours. */
  public record FigureRecord(
      String label,
      String series,
      String reading,
      double q,
      Double documentedMs,
      Double predictedMs,
      Double measuredMs,
      Long n,
      boolean thin) {}

  /**
   * An attempt that was not the one judged; {@code cutShort} says why it ended early, or is null.
   */
  public record AttemptRecord(
      List<ClaimRecord> claims,
      List<FindingRecord> findings,
      List<ProbeRecord> probes,
      List<SeriesRecord> series,
      List<String> disturbances,
      String cutShort) {}
}
