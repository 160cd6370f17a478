package org.omissionlab.server.ledger;

import java.util.ArrayList;
import java.util.List;
import org.omissionlab.server.model.Stall;

/** The stalls since the mark in order of begin: the first of them as windows, the rest counted. */
final class HeldStalls {
  private final int most;
  private final List<HeldStall> held = new ArrayList<>();
  private int highestId = -1;
  private long unrecorded;

  HeldStalls(int most) {
    this.most = most;
  }

  void clear() {
    held.clear();
    highestId = -1;
    unrecorded = 0;
  }

  void began(Stall stall, long atNs) {
    if (held.size() < most) {
      held.add(new HeldStall(stall, atNs));
      highestId = Math.max(highestId, stall.id());
    } else {
      unrecorded++;
    }
  }

  /**
   * Returns the window of that id, null if there is none. Looks from the newest, since what is
   * released belongs to the last stall as a rule.
   */
  HeldStall find(int stallId) {
    for (int i = held.size() - 1; i >= 0 && stallId >= 0 && stallId <= highestId; i--) {
      if (held.get(i).id() == stallId) {
        return held.get(i);
      }
    }
    return null;
  }

  long unrecorded() {
    return unrecorded;
  }

  List<StallWindow> views(long arrivalsInStall) {
    return held.stream().map(stall -> stall.view(arrivalsInStall)).toList();
  }
}
