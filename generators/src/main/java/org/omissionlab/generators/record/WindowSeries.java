package org.omissionlab.generators.record;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** The windows of a run, made as instants fall into them. */
final class WindowSeries {

  private static final int MOST = 1_000_000;

  // A backlog may complete in any order, so several windows are written to at a time.
  private static final int MOST_OPEN = 64;

  private static final class Slot {
    long intended;
    long sent;
    long completed;
    long unanswered;
    long inFlightSum;
    long inFlightSamples;
    long inFlightMax;
    Distribution latencies;
    PackedDistribution putAway;
  }

  private final long startNs;
  private final long lengthNs;
  private final Reading main;
  private final List<Slot> slots = new ArrayList<>();
  private final Deque<Slot> open = new ArrayDeque<>();
  private long outside;
  private List<Window> told;
  private int toldOf;

  WindowSeries(long startNs, long lengthNs, Reading main) {
    this.startNs = startNs;
    this.lengthNs = lengthNs;
    this.main = main;
  }

  void record(Sample sample) {
    Slot intended = slot(sample.intendedNs());
    intended.intended++;
    if (sample.timed()) {
      latencies(intended)
          .record(main == Reading.RESPONSE ? sample.responseNs() : sample.serviceNs());
    }
    if (sample.sent()) {
      slot(sample.startNs()).sent++;
    }
    if (sample.outcome() == Outcome.COMPLETED) {
      slot(sample.completedNs()).completed++;
    } else {
      intended.unanswered++;
    }
  }

  void inFlight(long atNs, long requests) {
    Slot slot = slot(atNs);
    slot.inFlightSamples++;
    slot.inFlightSum += requests;
    slot.inFlightMax = Math.max(slot.inFlightMax, requests);
  }

  /** Instants before the run or too far behind it to belong to any window. */
  long outside() {
    return outside;
  }

  List<Window> windows() {
    return windows(1);
  }

  /** Windows of {@code perWindow} slots each, the last one of what is left. */
  List<Window> windows(int perWindow) {
    // Unpacking an hour takes a while, and whoever asks once about a run asks again.
    if (told == null || toldOf != perWindow) {
      told = List.copyOf(unpacked(perWindow));
      toldOf = perWindow;
    }
    return told;
  }

  private List<Window> unpacked(int perWindow) {
    List<Window> windows = new ArrayList<>(slots.size() / perWindow + 1);
    for (int i = 0; i < slots.size(); i += perWindow) {
      List<Slot> parts = slots.subList(i, Math.min(slots.size(), i + perWindow));
      Slot whole = perWindow == 1 ? parts.get(0) : merged(parts);
      windows.add(window(i * lengthNs, perWindow * lengthNs, whole));
    }
    return windows;
  }

  private static Slot merged(List<Slot> parts) {
    Slot whole = new Slot();
    whole.latencies = new Distribution();
    for (Slot part : parts) {
      whole.intended += part.intended;
      whole.sent += part.sent;
      whole.completed += part.completed;
      whole.unanswered += part.unanswered;
      whole.inFlightSum += part.inFlightSum;
      whole.inFlightSamples += part.inFlightSamples;
      whole.inFlightMax = Math.max(whole.inFlightMax, part.inFlightMax);
      if (part.latencies != null || part.putAway != null) {
        whole.latencies.add(read(part));
      }
    }
    return whole;
  }

  /** The latencies of {@code slot}, ready to be added to. */
  private Distribution latencies(Slot slot) {
    if (slot.latencies == null) {
      Distribution cleared = open.size() == MOST_OPEN ? putAway(open.poll()) : new Distribution();
      slot.latencies = slot.putAway == null ? cleared : Distribution.unpacked(slot.putAway);
      slot.putAway = null;
      open.add(slot);
    }
    return slot.latencies;
  }

  /** Puts the latencies of {@code slot} away; returns what held them, for use by another. */
  private static Distribution putAway(Slot slot) {
    Distribution held = slot.latencies;
    slot.putAway = held.packed();
    slot.latencies = null;
    held.clear();
    return held;
  }

  private static Distribution read(Slot slot) {
    if (slot.latencies != null) {
      return slot.latencies;
    }
    return slot.putAway == null ? new Distribution() : Distribution.unpacked(slot.putAway);
  }

  private Slot slot(long atNs) {
    told = null;
    long index = Math.floorDiv(atNs - startNs, lengthNs);
    if (index < 0 || index >= MOST) {
      outside++;
      return new Slot();
    }
    while (slots.size() <= index) {
      slots.add(new Slot());
    }
    return slots.get((int) index);
  }

  private static Window window(long startOffsetNs, long lengthNs, Slot slot) {
    Distribution latencies = read(slot);
    boolean any = latencies.count() > 0;
    boolean sampled = slot.inFlightSamples > 0;
    return new Window(
        startOffsetNs,
        lengthNs,
        slot.intended,
        slot.sent,
        slot.completed,
        slot.unanswered,
        latencies.count(),
        any ? (Long) latencies.quantileNs(0.5) : null,
        any ? (Long) latencies.quantileNs(0.99) : null,
        any ? (Long) latencies.maxNs() : null,
        sampled ? (Double) ((double) slot.inFlightSum / slot.inFlightSamples) : null,
        sampled ? (Long) slot.inFlightMax : null);
  }
}
