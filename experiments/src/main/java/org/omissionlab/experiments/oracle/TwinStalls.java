package org.omissionlab.experiments.oracle;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.omissionlab.experiments.plan.Freeze;
import org.omissionlab.experiments.signature.HeldStall;
import org.omissionlab.generators.record.Span;
import org.omissionlab.server.model.Stall;
import org.omissionlab.server.model.StallKind;

/** The stalls a twin's server went through. */
final class TwinStalls {

  private static final int NONE = -1;

  private static final class Window {
    final Stall stall;
    final long startNs;
    boolean over;
    long endNs;
    long gated;
    long lastReleaseNs;

    Window(Stall stall, long startNs) {
      this.stall = stall;
      this.startNs = startNs;
      this.lastReleaseNs = startNs;
    }
  }

  private final List<Window> windows = new ArrayList<>();
  private final List<Span> frozen;
  private int on = NONE;

  /**
   * @param frozen which of the gates are freezes, in instants of the twin's clock
   */
  TwinStalls(List<Span> frozen) {
    this.frozen = frozen;
  }

  /** When what happens at {@code atNs} shows: a frozen process answers nobody. */
  long shownNs(long atNs) {
    for (Span freeze : frozen) {
      if (atNs >= freeze.startNs() && atNs < freeze.endNs()) {
        return freeze.endNs();
      }
    }
    return atNs;
  }

  /** The number of the stall that is on, for {@link #released}; negative if none is. */
  int on() {
    return on;
  }

  void began(Stall stall, long atNs) {
    on = windows.size();
    windows.add(new Window(stall, atNs));
  }

  /** A request was made to wait by the gate that is on. */
  void gated() {
    windows.get(on).gated++;
  }

  /** In a stall that is no gate, whoever arrived met it. */
  void ended(long atNs, long arrivals) {
    Window window = windows.get(on);
    window.over = true;
    window.endNs = atNs;
    if (window.stall.kind() != StallKind.GATE) {
      window.gated = arrivals;
    }
    on = NONE;
  }

  /** A request that arrived in stall number {@code stall} was answered. */
  void released(int stall, long atNs) {
    if (stall != NONE) {
      Window window = windows.get(stall);
      window.lastReleaseNs = Math.max(window.lastReleaseNs, atNs);
    }
  }

  /**
   * Those that are over, as offsets from {@code originNs}; asked for and held are the same here.
   */
  List<HeldStall> held(long originNs) {
    return windows.stream().filter(w -> w.over).map(w -> held(w, originNs)).toList();
  }

  private HeldStall held(Window window, long originNs) {
    long startNs = window.startNs - originNs;
    long endNs = window.endNs - originNs;
    return new HeldStall(
        window.stall.id(),
        kind(window),
        startNs,
        endNs,
        startNs,
        endNs,
        window.gated,
        Math.max(endNs, window.lastReleaseNs - originNs));
  }

  private String kind(Window window) {
    boolean freeze = frozen.stream().anyMatch(f -> f.startNs() == window.startNs);
    return freeze ? Freeze.KIND : window.stall.kind().name().toLowerCase(Locale.ROOT);
  }
}
