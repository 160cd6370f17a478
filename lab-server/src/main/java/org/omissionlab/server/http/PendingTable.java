package org.omissionlab.server.http;

import java.util.Arrays;

/** The pending requests by slot; the slot is the id that the engine is given. */
final class PendingTable {
  private Pending[] slots = new Pending[1_024];
  private int[] free = new int[1_024];
  private int freeCount;
  private int used;

  int add(Pending pending) {
    int slot = freeCount > 0 ? free[--freeCount] : used++;
    if (slot == slots.length) {
      slots = Arrays.copyOf(slots, 2 * slots.length);
      free = Arrays.copyOf(free, slots.length);
    }
    slots[slot] = pending;
    return slot;
  }

  Pending get(long slot) {
    return slots[(int) slot];
  }

  Pending remove(long slot) {
    Pending pending = slots[(int) slot];
    slots[(int) slot] = null;
    free[freeCount++] = (int) slot;
    return pending;
  }

  int size() {
    return used - freeCount;
  }
}
