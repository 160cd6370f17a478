package org.omissionlab.server.model;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;

/** Which stall is on and which comes next, from an armed plan and from stalls added one by one. */
final class StallTimeline {
  private StallPlan plan = StallPlan.NONE;
  private long armedNs;
  private Iterator<Stall> planned = Collections.emptyIterator();
  private Stall nextPlanned;
  private final List<Stall> added = new ArrayList<>();
  private Stall active;
  private long arrivals;
  private int nextId;

  StallTimeline(int firstId) {
    nextId = firstId;
  }

  /** Replaces the plan; what was added stays, and so does the stall that is on. */
  void arm(long t0Ns, StallPlan newPlan) {
    for (Stall stall : added) {
      refuseOverlap(stall, newPlan, t0Ns, t0Ns);
    }
    plan = newPlan;
    armedNs = t0Ns;
    planned = newPlan.stalls();
    pull();
  }

  /** Forgets what has not begun. */
  void disarm() {
    added.clear();
    arm(0, StallPlan.NONE);
  }

  private void pull() {
    nextPlanned = planned.hasNext() ? planned.next().moved(nextId++, armedNs) : null;
  }

  Stall add(long startNs, StallSpec spec) {
    Stall stall = spec.stallAt(nextId, startNs);
    for (Stall other : known()) {
      if (stall.overlaps(other)) {
        throw overlap(stall, "stall " + other.id() + " " + window(other));
      }
    }
    if (nextPlanned != null) {
      // What has begun already is the active one, checked above, or over, maybe ahead of its time.
      refuseOverlap(stall, plan, armedNs, nextPlanned.startNs());
    }
    nextId++;
    added.add(stall);
    added.sort(Comparator.comparingLong(Stall::startNs));
    return stall;
  }

  /** Refuses a stall that the plan, armed at {@code t0Ns}, runs into from {@code floorNs} on. */
  private static void refuseOverlap(Stall stall, StallPlan plan, long t0Ns, long floorNs) {
    for (StallSpec rule : plan.specs()) {
      if (Overlap.poisson(rule)) {
        throw new IllegalArgumentException(
            "a poisson rule must stand alone, but '" + rule + "' met stall " + window(stall));
      }
      if (Overlap.after(floorNs - t0Ns, rule, stall.startNs() - t0Ns, stall.endNs() - t0Ns)) {
        throw overlap(stall, "the plan's '" + rule + "' armed at " + t0Ns + " ns");
      }
    }
  }

  private static IllegalArgumentException overlap(Stall stall, String other) {
    return new IllegalArgumentException(
        "stalls must not overlap, but " + window(stall) + " overlaps " + other);
  }

  private static String window(Stall stall) {
    return "[" + stall.startNs() + ", " + stall.endNs() + ") ns";
  }

  /** Takes away a stall that has not begun; returns false if there is none of that id. */
  boolean removeUpcoming(int id) {
    if (nextPlanned != null && nextPlanned.id() == id) {
      pull();
      return true;
    }
    return added.removeIf(stall -> stall.id() == id);
  }

  Stall active() {
    return active;
  }

  long arrivals() {
    return arrivals;
  }

  List<Stall> added() {
    return List.copyOf(added);
  }

  int nextId() {
    return nextId;
  }

  /** Counts an arrival; returns how the stall that is on refuses it, null if it does not. */
  Refusal arrived() {
    if (active == null) {
      return null;
    }
    arrivals++;
    return active.kind() == StallKind.REFUSE ? active.answer() : null;
  }

  /** Returns the active stall and those known to come: the plan's next and the added ones. */
  List<Stall> known() {
    List<Stall> known = new ArrayList<>(added);
    if (nextPlanned != null) {
      known.add(nextPlanned);
    }
    known.sort(Comparator.comparingLong(Stall::startNs));
    if (active != null) {
      known.add(0, active);
    }
    return known;
  }

  long nextEdgeNs() {
    if (active != null) {
      return active.endNs();
    }
    long next = nextPlanned == null ? Long.MAX_VALUE : nextPlanned.startNs();
    return added.isEmpty() ? next : Math.min(next, added.get(0).startNs());
  }

  void begin() {
    boolean fromPlan =
        added.isEmpty() || (nextPlanned != null && nextPlanned.startNs() < added.get(0).startNs());
    active = fromPlan ? nextPlanned : added.remove(0);
    arrivals = 0;
    if (fromPlan) {
      pull();
    }
  }

  void end() {
    active = null;
  }
}
