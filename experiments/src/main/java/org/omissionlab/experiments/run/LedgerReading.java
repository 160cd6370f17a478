package org.omissionlab.experiments.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.omissionlab.experiments.signature.HeldStall;
import org.omissionlab.experiments.signature.LedgerCounts;
import org.omissionlab.server.hiccup.Hiccups;

/**
 * What the target's ledger tells of one run: every instant as an offset in ns from the first
 * arrival. The arrays are the reading's own; do not change them.
 *
 * @param arrivalsNs in order; the first is 0
 * @param endsNs when each of those was answered; −1 where it never was
 * @param stalls as held
 * @param counts of the ledger
 * @param hiccupMs what the target could not run through: in all from just before the first stall to
 *     the end of its drain; the longest of the run where nothing stalled, since there many short
 *     ones do not add up to anything
 */
public record LedgerReading(
    long[] arrivalsNs,
    long[] endsNs,
    List<HeldStall> stalls,
    LedgerCounts counts,
    double hiccupMs) {

  /** No answer came. */
  public static final long NEVER = -1;

  private static final double HICCUP_SHARE = 0.05;
  private static final double HELD_ERROR = 0.01;
  private static final long MARGIN_NS = 2_000_000;

  /** Keeps the stalls. */
  public LedgerReading {
    stalls = List.copyOf(stalls);
  }

  /**
   * Reads the ledger of a run that is over.
   *
   * @throws TargetLost if the target does not answer
   */
  public static LedgerReading of(AdminClient admin) {
    String csv = admin.ledger();
    List<long[]> rows = rows(csv);
    long zeroNs = rows.isEmpty() ? 0 : rows.get(0)[0];
    LedgerSummary summary = admin.summary();
    List<HeldStall> stalls = summary.stalls(new Clocks(0, 0), zeroNs);
    long lastNs = rows.stream().mapToLong(r -> Math.max(r[0], r[1])).max().orElse(zeroNs);
    long fromNs = stalls.isEmpty() ? zeroNs : zeroNs + stalls.get(0).startNs() - MARGIN_NS;
    long toNs = stalls.isEmpty() ? lastNs : zeroNs + stalls.get(stalls.size() - 1).lastReleaseNs();
    Hiccups hiccups = admin.hiccups(fromNs, Math.max(fromNs, toNs));
    return new LedgerReading(
        rows.stream().mapToLong(r -> r[0] - zeroNs).toArray(),
        rows.stream().mapToLong(r -> r[1] == NEVER ? NEVER : r[1] - zeroNs).toArray(),
        stalls,
        summary.counts(),
        stalls.isEmpty() ? hiccups.maxMs() : hiccups.sumMs());
  }

  private static List<long[]> rows(String csv) {
    List<String> lines = csv.lines().toList();
    List<String> columns = List.of(lines.get(0).split(","));
    int arrival = columns.indexOf("arrivalNs");
    int end = columns.indexOf("endNs");
    List<long[]> rows = new ArrayList<>();
    for (String line : lines.subList(1, lines.size())) {
      String[] cells = line.split(",", -1);
      long endNs = cells[end].isEmpty() ? NEVER : Long.parseLong(cells[end]);
      rows.add(new long[] {Long.parseLong(cells[arrival]), endNs});
    }
    rows.sort(Comparator.comparingLong(r -> r[0]));
    return rows;
  }

  /**
   * One sentence why the host spoilt the run, null if it did not: as of a series, too many hiccups
   * or a stall not held.
   */
  public String disturbance() {
    double longestMs = stalls.stream().mapToDouble(s -> s.heldNs() / 1e6).max().orElse(1000);
    Stream<String> held =
        stalls.stream()
            .filter(s -> s.error() > HELD_ERROR)
            .map(
                s ->
                    String.format(
                        Locale.ROOT,
                        "a stall of %.1f ms was held for %.1f ms (1 %% allowed)",
                        (s.askedEndNs() - s.askedStartNs()) / 1e6,
                        s.heldNs() / 1e6));
    Stream<String> hiccups =
        hiccupMs > HICCUP_SHARE * longestMs
            ? Stream.of(
                String.format(
                    Locale.ROOT,
                    "the target had hiccups of %.1f ms (%.0f ms allowed)",
                    hiccupMs,
                    HICCUP_SHARE * longestMs))
            : Stream.empty();
    return Stream.concat(held, hiccups).findFirst().orElse(null);
  }

  /** How many arrived in [fromNs, toNs). */
  public long arrivals(long fromNs, long toNs) {
    return Arrays.stream(arrivalsNs).filter(a -> a >= fromNs && a < toNs).count();
  }
}
