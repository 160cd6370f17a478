package org.omissionlab.experiments.judge;

import java.util.ArrayList;
import java.util.List;
import org.omissionlab.experiments.run.LedgerReading;
import org.omissionlab.experiments.signature.HeldStall;
import org.omissionlab.experiments.signature.LedgerCounts;
import org.omissionlab.generators.Completion;
import org.omissionlab.generators.Target;
import org.omissionlab.generators.record.Outcome;
import org.omissionlab.generators.time.Timeline;

/**
 * Stands in for the ledger on a virtual timeline: notes at the server's door what arrives and when
 * it is answered, whatever the generator makes of that.
 */
final class Witness implements Target {

  private final Target target;
  private final Timeline timeline;
  private final long transportNs;
  private final List<long[]> seen = new ArrayList<>();

  /**
   * @param transportNs of the network behind the server, which the ledger does not see
   */
  Witness(Target target, Timeline timeline, long transportNs) {
    this.target = target;
    this.timeline = timeline;
    this.transportNs = transportNs;
  }

  @Override
  public void submit(long intendedNs, long freeNs, Completion completion) {
    long[] entry = {timeline.nowNs(), LedgerReading.NEVER};
    seen.add(entry);
    target.submit(
        intendedNs,
        freeNs,
        sample -> {
          if (sample.outcome() == Outcome.DROPPED) {
            seen.remove(entry);
          } else if (answered(sample.outcome())) {
            entry[1] = Math.max(entry[0], sample.completedNs() - transportNs);
          }
          completion.complete(sample);
        });
  }

  @Override
  public void abandon() {
    target.abandon();
  }

  private static boolean answered(Outcome outcome) {
    return outcome != Outcome.TIMED_OUT && outcome != Outcome.OUTSTANDING;
  }

  /**
   * What the ledger would hold.
   *
   * @param stalls as offsets from {@code startNs}
   */
  LedgerReading reading(long startNs, List<HeldStall> stalls, LedgerCounts counts) {
    long firstNs = seen.isEmpty() ? startNs : seen.get(0)[0];
    return new LedgerReading(
        seen.stream().mapToLong(e -> e[0] - firstNs).toArray(),
        seen.stream().mapToLong(e -> e[1] == LedgerReading.NEVER ? e[1] : e[1] - firstNs).toArray(),
        stalls.stream().map(s -> moved(s, startNs - firstNs)).toList(),
        counts,
        0);
  }

  private static HeldStall moved(HeldStall s, long byNs) {
    return new HeldStall(
        s.id(),
        s.kind(),
        s.askedStartNs() + byNs,
        s.askedEndNs() + byNs,
        s.startNs() + byNs,
        s.endNs() + byNs,
        s.gated(),
        s.lastReleaseNs() + byNs);
  }
}
