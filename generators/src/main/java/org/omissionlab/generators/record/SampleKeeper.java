package org.omissionlab.generators.record;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import org.omissionlab.generators.args.Require;

/**
 * Decides which samples of a run are kept one by one.
 *
 * <p>Kept are all that overlap given spans, and of the rest a fair draw of fixed size. Which spans
 * really stalled is known only afterwards, so pass the stalls as asked, widened by a margin.
 */
public final class SampleKeeper {

  private final boolean all;
  private final List<Span> spans;
  private final int reservoirSize;
  private final SplittableRandom random;
  private final List<Sample> kept = new ArrayList<>();
  private final List<Sample> reservoir = new ArrayList<>();
  private long seen;
  private long seenByReservoir;

  private SampleKeeper(boolean all, List<Span> spans, int reservoirSize, long seed) {
    this.all = all;
    this.spans = List.copyOf(spans);
    this.reservoirSize = Require.atLeast("reservoirSize", 0, reservoirSize);
    this.random = new SplittableRandom(seed);
  }

  /** Keeps nothing. */
  public static SampleKeeper none() {
    return new SampleKeeper(false, List.of(), 0, 0);
  }

  /** Keeps every sample; the only one whose memory grows with the length of the run. */
  public static SampleKeeper all() {
    return new SampleKeeper(true, List.of(), 0, 0);
  }

  /**
   * Keeps every sample that overlaps one of {@code spans}, and of the others a uniform draw of
   * {@code reservoirSize} (Vitter's Algorithm R: the i-th replaces one drawn of the first k with
   * probability k/i).
   */
  public static SampleKeeper overlapping(List<Span> spans, int reservoirSize, long seed) {
    return new SampleKeeper(false, spans, reservoirSize, seed);
  }

  /** Takes one sample, to keep or not. */
  public void offer(Sample sample) {
    seen++;
    if (all || overlapsAny(sample)) {
      kept.add(sample);
    } else if (reservoirSize > 0) {
      draw(sample);
    }
  }

  /** How many samples were offered. */
  public long seen() {
    return seen;
  }

  /** How many were kept. */
  public long keptCount() {
    return kept.size() + reservoir.size();
  }

  /** The samples kept, by intended start; among equals in the order in which they were recorded. */
  public List<Sample> kept() {
    List<Sample> sorted = new ArrayList<>(kept);
    sorted.addAll(reservoir);
    sorted.sort(Comparator.comparingLong(Sample::intendedNs));
    return sorted;
  }

  private void draw(Sample sample) {
    seenByReservoir++;
    if (reservoir.size() < reservoirSize) {
      reservoir.add(sample);
      return;
    }
    long place = random.nextLong(seenByReservoir);
    if (place < reservoirSize) {
      reservoir.set((int) place, sample);
    }
  }

  private boolean overlapsAny(Sample sample) {
    for (Span span : spans) {
      if (span.overlaps(sample)) {
        return true;
      }
    }
    return false;
  }
}
