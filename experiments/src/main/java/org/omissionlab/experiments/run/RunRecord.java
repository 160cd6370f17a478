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
 * @param selected what was asked for; null of a run that sent nothing
 * @param experiments those that have been run, in the order in which they ran
 */
public record RunRecord(
    int schema,
    String version,
    boolean complete,
    String startedAt,
    Host host,
    Selected selected,
    List<ExperimentRecord> experiments) {

  /** The schema that this code writes and reads. */
  public static final int SCHEMA = 1;

  /** The machine, as far as figures in ms depend on it. */
  public record Host(String os, String arch, int cpus, String cpu, long memoryMb, String java) {}

  /**
   * What was asked for, so that a run that was cut short can go on.
   *
   * @param quick true if the shorter set-ups were asked for
   * @param changes of the set-up, each {@code name=value}
   * @param target a lab server that was there already, or null for one of the run's own
   * @param admin its admin API, or null
   * @param experiments all of them, run or not, in order
   */
  public record Selected(
      boolean quick, List<String> changes, String target, String admin, List<Chosen> experiments) {}

  /** An experiment asked for; {@code virtual} if all of it stands on the virtual timeline. */
  public record Chosen(String id, Map<String, String> settings, boolean virtual) {}

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
      List<AttemptRecord> attempts) {

    public ExperimentRecord {
      probes = probes == null ? List.of() : probes; // as in records from before there were any
    }
  }

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

  /**
   * One percentile of the literature beside ours.
   *
   * @param n samples measured, by {@code lab predict} those predicted; null where the run was cut
   *     short before there were any
   */
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
