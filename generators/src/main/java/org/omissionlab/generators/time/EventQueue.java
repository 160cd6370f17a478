package org.omissionlab.generators.time;

import java.util.Arrays;

/**
 * Events ordered by their instant, ties in the order in which they were added.
 *
 * <p>A four-ary heap on parallel arrays: half the levels of a binary heap, no node objects, no
 * comparator. Not safe for use by several threads.
 */
public final class EventQueue {

  private static final int ARITY = 4;

  private long[] timesNs = new long[64];
  private long[] order = new long[64];
  private Runnable[] events = new Runnable[64];
  private int size;
  private long added;

  /** Adds {@code event} for the instant {@code timeNs}. */
  public void add(long timeNs, Runnable event) {
    if (size == timesNs.length) {
      grow();
    }
    int slot = size++;
    long number = added++;
    while (slot > 0) {
      int parent = (slot - 1) / ARITY;
      // A new event has the highest number, so on a tie it stays below.
      if (timesNs[parent] <= timeNs) {
        break;
      }
      move(parent, slot);
      slot = parent;
    }
    put(slot, timeNs, number, event);
  }

  /** True if nothing is waiting. */
  public boolean isEmpty() {
    return size == 0;
  }

  /** Events waiting. */
  public int size() {
    return size;
  }

  /** The instant of the first event in nanoseconds, {@code Long.MAX_VALUE} if there is none. */
  public long nextNs() {
    return size == 0 ? Long.MAX_VALUE : timesNs[0];
  }

  /** Removes and returns the first event, which must exist. */
  public Runnable poll() {
    Runnable first = events[0];
    int last = --size;
    long timeNs = timesNs[last];
    long number = order[last];
    Runnable event = events[last];
    events[last] = null;
    if (last > 0) {
      sink(timeNs, number, event);
    }
    return first;
  }

  private void sink(long timeNs, long number, Runnable event) {
    int slot = 0;
    while (true) {
      int child = firstChild(slot);
      if (child < 0 || !before(timesNs[child], order[child], timeNs, number)) {
        break;
      }
      move(child, slot);
      slot = child;
    }
    put(slot, timeNs, number, event);
  }

  private int firstChild(int slot) {
    int best = slot * ARITY + 1;
    if (best >= size) {
      return -1;
    }
    int end = Math.min(best + ARITY, size);
    for (int child = best + 1; child < end; child++) {
      if (before(timesNs[child], order[child], timesNs[best], order[best])) {
        best = child;
      }
    }
    return best;
  }

  private static boolean before(long timeNs, long number, long otherNs, long otherNumber) {
    return timeNs < otherNs || timeNs == otherNs && number < otherNumber;
  }

  private void move(int from, int to) {
    put(to, timesNs[from], order[from], events[from]);
  }

  private void put(int slot, long timeNs, long number, Runnable event) {
    timesNs[slot] = timeNs;
    order[slot] = number;
    events[slot] = event;
  }

  private void grow() {
    int length = size * 2;
    timesNs = Arrays.copyOf(timesNs, length);
    order = Arrays.copyOf(order, length);
    events = Arrays.copyOf(events, length);
  }
}
