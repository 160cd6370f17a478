package org.omissionlab.server.model;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.PriorityQueue;

/**
 * All the stalls of a plan. No two overlap, so at any instant there is at most one.
 *
 * @param specs the rules; a Poisson rule stands alone, since nobody knows beforehand where it falls
 */
public record StallPlan(List<StallSpec> specs) {
  /** No stall at all. */
  public static final StallPlan NONE = new StallPlan(List.of());

  /**
   * Checks that no two rules ever overlap.
   *
   * @throws IllegalArgumentException with a sentence that names the two rules
   */
  public StallPlan {
    specs = List.copyOf(specs);
    for (int i = 0; i < specs.size(); i++) {
      for (int j = i + 1; j < specs.size(); j++) {
        refuseOverlap(specs.get(i), specs.get(j));
      }
    }
  }

  /** Returns the plan of one gate that closes {@code at} after arming, for {@code length}. */
  public static StallPlan oneShot(Duration at, Duration length) {
    return new StallPlan(List.of(StallSpec.gate(at, length)));
  }

  /** Returns the plan of these rules, each in {@link StallSpec#parse}'s form. */
  public static StallPlan parse(String... rules) {
    List<StallSpec> specs = new ArrayList<>();
    for (String rule : rules) {
      specs.add(StallSpec.parse(rule));
    }
    return new StallPlan(specs);
  }

  private static void refuseOverlap(StallSpec a, StallSpec b) {
    if (Overlap.poisson(a) || Overlap.poisson(b)) {
      throw new IllegalArgumentException(
          "stalls: a poisson rule must stand alone, but there are '" + a + "' and '" + b + "'");
    }
    if (Overlap.between(a, b)) {
      throw new IllegalArgumentException(
          "stalls must not overlap, but '" + a + "' and '" + b + "' do");
    }
  }

  /**
   * Returns the stalls in order of begin, as offsets from the moment of arming, with ids from 0;
   * endless if a rule is periodic or Poisson. Each call starts afresh with the same seeds.
   */
  public Iterator<Stall> stalls() {
    PriorityQueue<Stream> streams =
        new PriorityQueue<>(Comparator.comparingLong((Stream s) -> s.nextStartNs));
    specs.forEach(spec -> streams.add(new Stream(spec)));
    return new Iterator<>() {
      private int id;

      @Override
      public boolean hasNext() {
        return !streams.isEmpty();
      }

      @Override
      public Stall next() {
        if (streams.isEmpty()) {
          throw new NoSuchElementException("the plan has no further stall");
        }
        Stream first = streams.remove();
        Stall stall = first.spec.stallAt(id++, first.nextStartNs);
        if (first.moveOn(stall)) {
          streams.add(first);
        }
        return stall;
      }
    };
  }

  /** The stalls of one rule. */
  private static final class Stream {
    private final StallSpec spec;
    private final Random01 random;
    private long nextStartNs;

    Stream(StallSpec spec) {
      this.spec = spec;
      this.random = new Random01(spec.when() instanceof StallSpec.Poisson p ? p.seed() : 0);
      if (spec.when() instanceof StallSpec.OneShot once) {
        nextStartNs = once.at().toNanos();
      } else if (spec.when() instanceof StallSpec.Periodic periodic) {
        nextStartNs = periodic.first().toNanos();
      } else if (spec.when() instanceof StallSpec.Poisson poisson) {
        nextStartNs = gapNs(poisson);
      }
    }

    /** Sets the next begin; returns false if there is none. */
    boolean moveOn(Stall last) {
      if (spec.when() instanceof StallSpec.Periodic periodic) {
        nextStartNs += periodic.every().toNanos();
      } else if (spec.when() instanceof StallSpec.Poisson poisson) {
        nextStartNs = last.endNs() + gapNs(poisson);
      }
      return !(spec.when() instanceof StallSpec.OneShot);
    }

    private long gapNs(StallSpec.Poisson poisson) {
      return StrictMath.round(random.exponential() * 1e9 / poisson.perSecond());
    }
  }
}
