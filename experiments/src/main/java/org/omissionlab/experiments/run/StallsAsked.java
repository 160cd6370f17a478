package org.omissionlab.experiments.run;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.omissionlab.experiments.plan.Freeze;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.generators.record.Span;
import org.omissionlab.server.model.Stall;

/** The stalls a plan asks for within its window. */
final class StallsAsked {

  private StallsAsked() {}

  /** Offsets from the start of the window, freezes first. */
  static List<Span> within(SeriesPlan plan) {
    List<Span> asked = new ArrayList<>();
    long leadNs = plan.lead().toNanos();
    long lastNs = leadNs + plan.window().toNanos();
    for (Freeze freeze : plan.freezes()) {
      long startNs = freeze.at().toNanos() - leadNs;
      asked.add(new Span(startNs, startNs + freeze.length().toNanos()));
    }
    if (plan.stalls().isEmpty()) {
      return asked;
    }
    Iterator<Stall> stalls = plan.target().stalls().stalls();
    while (stalls.hasNext()) {
      Stall stall = stalls.next();
      if (stall.startNs() >= lastNs) {
        break;
      }
      asked.add(new Span(stall.startNs() - leadNs, stall.endNs() - leadNs));
    }
    return asked;
  }
}
