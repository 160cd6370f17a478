package org.omissionlab.generators.record;

import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.PackedHistogram;

/** The windows of a run, made as instants fall into them. */
final class WindowSeries {

  private static final int MOST = 1_000_000;

  private static final class Slot {
    long intended;
    long sent;
    long completed;
    long unanswered;
    long inFlightSum;
    long inFlightSamples;
    long inFlightMax;
    Distribution latencies;
  }

  private final long startNs;
  private final long lengthNs;
  private final Reading main;
  private final List<Slot> slots = new ArrayList<>();
  private long outside;

  WindowSeries(long startNs, long lengthNs, Reading main) {
    this.startNs = startNs;
    this.lengthNs = lengthNs;
    this.main = main;
  }

  void record(Sample sample) {
    Slot intended = slot(sample.intendedNs());
    intended.intended++;
    if (sample.timed()) {
      if (intended.latencies == null) {
        intended.latencies = new Distribution(new PackedHistogram(Distribution.LONGEST_NS, 3), 0);
      }
      intended.latencies.record(
          main == Reading.RESPONSE ? sample.responseNs() : sample.serviceNs());
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
    List<Window> windows = new ArrayList<>(slots.size());
    for (int i = 0; i < slots.size(); i++) {
      windows.add(window(i * lengthNs, slots.get(i)));
    }
    return windows;
  }

  private Slot slot(long atNs) {
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

  private Window window(long startOffsetNs, Slot slot) {
    Distribution latencies = slot.latencies;
    boolean any = latencies != null && latencies.count() > 0;
    boolean sampled = slot.inFlightSamples > 0;
    return new Window(
        startOffsetNs,
        lengthNs,
        slot.intended,
        slot.sent,
        slot.completed,
        slot.unanswered,
        any ? latencies.count() : 0,
        any ? (Long) latencies.quantileNs(0.5) : null,
        any ? (Long) latencies.quantileNs(0.99) : null,
        any ? (Long) latencies.maxNs() : null,
        sampled ? (Double) ((double) slot.inFlightSum / slot.inFlightSamples) : null,
        sampled ? (Long) slot.inFlightMax : null);
  }
}
