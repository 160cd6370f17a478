package org.omissionlab.experiments.run;

import java.util.List;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.generators.record.SampleKeeper;
import org.omissionlab.generators.record.Span;

/** Which samples of a series are kept one by one. */
public enum Keep {
  /** None but those around a freeze, of which nobody else tells what arrived in it. */
  NOTHING,
  /** All that overlap a stall or its aftermath, and a seeded draw of the rest. */
  STALLS,
  /** Every one. */
  ALL;

  private static final int RESERVOIR = 20_000;

  /** Stalls are followed for three times their length, so that their aftermath is kept whole. */
  private static final int AFTERMATH = 3;

  SampleKeeper keeper(SeriesPlan plan, long startNs) {
    return switch (this) {
      case NOTHING ->
          plan.freezes().isEmpty()
              ? SampleKeeper.none()
              : SampleKeeper.overlapping(spans(plan, startNs), 0, 1);
      case ALL -> SampleKeeper.all();
      case STALLS -> SampleKeeper.overlapping(spans(plan, startNs), RESERVOIR, 1);
    };
  }

  private static List<Span> spans(SeriesPlan plan, long startNs) {
    return StallsAsked.within(plan).stream()
        .map(s -> new Span(startNs + s.startNs(), startNs + s.endNs()))
        .map(s -> s.widened(AFTERMATH * (s.endNs() - s.startNs())))
        .toList();
  }
}
