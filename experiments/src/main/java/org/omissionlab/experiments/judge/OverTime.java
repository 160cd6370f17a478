package org.omissionlab.experiments.judge;

import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.omissionlab.experiments.run.Compact;
import org.omissionlab.experiments.run.LedgerReading;
import org.omissionlab.experiments.signature.HeldStall;
import org.omissionlab.generators.args.Require;

/**
 * What the target's ledger saw of a tool's two runs, counted in windows of equal length; the first
 * begins with the tool's first request.
 *
 * @param windowMs length of a window
 * @param stallStartMs when the stall began, as held
 * @param stallEndMs when it ended
 * @param arrivalsWithoutStall requests that arrived in each window of the run without a stall
 * @param arrivalsWithStall the same of the run with it
 * @param answersWithStall requests answered in each window of the run with it
 */
@JsonPropertyOrder({"windowMs", "stallStartMs", "stallEndMs"})
public record OverTime(
    double windowMs,
    double stallStartMs,
    double stallEndMs,
    List<Integer> arrivalsWithoutStall,
    List<Integer> arrivalsWithStall,
    List<Integer> answersWithStall)
    implements Compact {

  private static final int MOST = 80;
  private static final double SHORTEST_MS = 10;

  /** Keeps the counts, as many of each. */
  public OverTime {
    Require.positive("windowMs", windowMs);
    int count = arrivalsWithStall.size();
    if (arrivalsWithoutStall.size() != count || answersWithStall.size() != count) {
      throw new IllegalArgumentException("arrivals and answers must have as many windows");
    }
    arrivalsWithoutStall = List.copyOf(arrivalsWithoutStall);
    arrivalsWithStall = List.copyOf(arrivalsWithStall);
    answersWithStall = List.copyOf(answersWithStall);
  }

  /** Of two runs of the same tool; null if the second met no stall. */
  static OverTime of(LedgerReading without, LedgerReading with) {
    if (with.stalls().isEmpty()) {
      return null;
    }
    HeldStall stall = with.stalls().get(0);
    long lastNs =
        LongStream.of(last(without.arrivalsNs()), last(with.arrivalsNs()), last(with.endsNs()))
            .max()
            .orElseThrow();
    double windowMs = windowMs(lastNs / 1e6);
    int count = (int) Math.floor(lastNs / 1e6 / windowMs) + 1;
    return new OverTime(
        windowMs,
        stall.startNs() / 1e6,
        stall.endNs() / 1e6,
        counts(without.arrivalsNs(), windowMs, count),
        counts(with.arrivalsNs(), windowMs, count),
        counts(with.endsNs(), windowMs, count));
  }

  /** The shortest of 10, 20, 50, 100 ... ms of which there are not too many. */
  private static double windowMs(double lastMs) {
    double power = SHORTEST_MS;
    while (true) {
      for (int step : new int[] {1, 2, 5}) {
        if (lastMs / (step * power) < MOST) {
          return step * power;
        }
      }
      power *= 10;
    }
  }

  private static long last(long[] ns) {
    return Arrays.stream(ns).max().orElse(0);
  }

  private static List<Integer> counts(long[] atNs, double windowMs, int count) {
    int[] counts = new int[count];
    for (long at : atNs) {
      if (at != LedgerReading.NEVER) {
        counts[(int) Math.floor(at / 1e6 / windowMs)]++;
      }
    }
    return IntStream.of(counts).boxed().toList();
  }
}
