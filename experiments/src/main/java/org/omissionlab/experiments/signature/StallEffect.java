package org.omissionlab.experiments.signature;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.omissionlab.generators.record.Outcome;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.generators.record.Sample;

/**
 * What a stall did to the requests around it, read off the kept samples. Everything here is NaN
 * where nothing is known of the stall.
 */
public final class StallEffect {

  private static final long BIN_NS = 50_000_000;

  private StallEffect() {}

  /**
   * Requests intended inside a gate that were answered before it opened, which no server behind
   * that gate can do: {@code response < stall end − intended}.
   */
  public static double tooEarly(Observation series) {
    if (series.unseen()) {
      return Double.NaN;
    }
    return series.stalls().stream()
        .mapToLong(stall -> intendedIn(series, stall).filter(s -> early(s, series, stall)).count())
        .sum();
  }

  /**
   * How long after the first stall's end most requests still wait longer than {@code ms}: the
   * number of 50 ms bins of intended starts in a row whose median does, in ms. The median, because
   * a single slow request long after is no aftermath.
   */
  public static double aftermathMs(Observation series, double ms) {
    if (series.unseen()) {
      return Double.NaN;
    }
    boolean response = series.recording().main() == Reading.RESPONSE;
    List<Sample> kept = series.recording().samples().kept(); // sorted anew by each call
    long endNs = series.result().startNs() + series.stalls().get(0).endNs();
    int bins = 0;
    while (medianNs(kept, response, endNs + bins * BIN_NS) > ms * 1e6) {
      bins++;
    }
    return bins * BIN_NS / 1e6;
  }

  /** How far the time between stall end and the last gated answer exceeds {@code serviceMs}. */
  static double drainMs(Observation series, double serviceMs) {
    return series.stalls().stream()
        .mapToDouble(s -> Math.max(0, (s.lastReleaseNs() - s.endNs()) / 1e6 - serviceMs))
        .max()
        .orElse(0);
  }

  /** The largest hiccup or own lateness within 100 ms of a stall's edge, in ms. */
  public static double edgeNoiseMs(Observation series) {
    double noise = series.edgeHiccupMs();
    for (HeldStall stall : series.stalls()) {
      noise = Math.max(noise, latenessNear(series, stall.startNs()));
      noise = Math.max(noise, latenessNear(series, stall.endNs()));
    }
    return noise;
  }

  private static Stream<Sample> intendedIn(Observation series, HeldStall stall) {
    long beginNs = series.result().startNs() + stall.startNs();
    long endNs = series.result().startNs() + stall.endNs();
    return series.recording().samples().kept().stream()
        .filter(s -> s.sent() && s.intendedNs() >= beginNs && s.intendedNs() < endNs);
  }

  /**
   * Either edge may be wrong by the clock error: what was due so close to the begin proves nothing.
   */
  private static boolean early(Sample sample, Observation series, HeldStall stall) {
    long surelyBegunNs = series.result().startNs() + stall.startNs() + series.clockErrorNs();
    long endNs = series.result().startNs() + stall.endNs();
    return sample.outcome() == Outcome.COMPLETED
        && sample.intendedNs() >= surelyBegunNs
        && sample.responseNs() + series.clockErrorNs() < endNs - sample.intendedNs();
  }

  private static double latenessNear(Observation series, long offsetNs) {
    long atNs = series.result().startNs() + offsetNs;
    return series.recording().samples().kept().stream()
            .filter(s -> s.sent() && Math.abs(s.intendedNs() - atNs) < Observation.EDGE_NS)
            .mapToLong(Sample::ownLatenessNs)
            .max()
            .orElse(0)
        / 1e6;
  }

  /**
   * The median latency of what was intended in the bin that begins at {@code fromNs}; 0 if none.
   */
  private static long medianNs(List<Sample> kept, boolean response, long fromNs) {
    List<Long> latencies = new ArrayList<>();
    for (Sample s : kept) {
      if (s.timed() && s.intendedNs() >= fromNs && s.intendedNs() < fromNs + BIN_NS) {
        latencies.add(response ? s.responseNs() : s.serviceNs());
      }
    }
    Collections.sort(latencies);
    return latencies.isEmpty() ? 0 : latencies.get((latencies.size() - 1) / 2);
  }
}
