package org.omissionlab.experiments.catalogue;

import java.util.ArrayList;
import java.util.List;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.signature.ClaimRule;

/**
 * The first few series of an experiment run on real HTTP, the others on the virtual clock; a claim
 * stands where the series stand that it reads.
 *
 * @param series all of them, placed
 */
record RealPart(List<SeriesPlan> series) {

  /** The first {@code real} of {@code all} on real HTTP. */
  static RealPart first(int real, List<SeriesPlan> all) {
    List<SeriesPlan> placed = new ArrayList<>();
    for (SeriesPlan plan : all) {
      placed.add(placed.size() < real ? plan : plan.onVirtualClock());
    }
    return new RealPart(List.copyOf(placed));
  }

  /** The claim on the clock of what it reads: the real one if any of {@code ids} is real. */
  ClaimRule place(ClaimRule rule, String... ids) {
    List<String> read = List.of(ids);
    boolean real = series.stream().anyMatch(s -> read.contains(s.id()) && !s.virtual());
    return real ? rule : rule.onVirtualClock();
  }
}
