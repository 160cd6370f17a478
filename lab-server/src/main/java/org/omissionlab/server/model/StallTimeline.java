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

  void arm(long t0Ns, StallPlan newPlan) {
    plan = newPlan;
    armedNs = t0Ns;
    planned = newPlan.stalls();
    pull();
  }

  /** Forgets what has not begun. */
  void disarm() {
    arm(0, StallPlan.NONE);
    added.clear();
  }

  private void pull() {
    nextPlanned = planned.hasNext() ? planned.next().moved(nextId++, armedNs) : null;
  }

  Stall add(long startNs, StallSpec spec) {
    Stall stall = spec.stallAt(nextId, startNs);
    for (Stall other : known()) {
      refuseOverlap(stall, other);
    }
    Iterator<Stall> all = plan.stalls();
    while (all.hasNext()) {
      Stall other = all.next().moved(0, armedNs);
      if (other.startNs() >= stall.endNs()) {
        break;
      }
      // What has begun already is the active one, checked above, or over, maybe ahead of its time.
      if (nextPlanned != null && other.startNs() >= nextPlanned.startNs()) {
        refuseOverlap(stall, other);
      }
    }
    nextId++;
    added.add(stall);
    added.sort(Comparator.comparingLong(Stall::startNs));
    return stall;
  }

  private static void refuseOverlap(Stall stall, Stall other) {
    if (stall.overlaps(other)) {
      throw new IllegalArgumentException(
          "stalls must not overlap, but ["
              + stall.startNs()
              + ", "
              + stall.endNs()
              + ") ns overlaps stall "
              + other.id()
              + " ["
              + other.startNs()
              + ", "
              + other.endNs()
              + ") ns");
    }
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

  void countArrival() {
    arrivals++;
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
