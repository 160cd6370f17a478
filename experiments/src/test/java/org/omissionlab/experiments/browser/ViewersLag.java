package org.omissionlab.experiments.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.omissionlab.server.hiccup.HiccupMeter;
import org.omissionlab.server.hiccup.Hiccups;

/**
 * What an audience costs the generators: an open loop of 500 a second with nobody there, with
 * thirty viewers, with the trainer's page in a browser of this machine, and with both, by turns and
 * then in the opposite order. Beside each stands what a meter in another process saw of the host
 * meanwhile. A benchmark, which its name keeps out of the build: {@code -Dit.test=ViewersLag}.
 * {@code -Dlab.workshop.repeats=N} goes to and fro N times.
 */
@NeedsBrowser
class ViewersLag {

  private static final double LIMIT_MS = 1;
  private static final int VIEWERS = 30;
  private static final int WARM_RUNS = 3;
  private static final long PAGE_RESTS_NS = 5_000_000_000L;
  private static final int REPEATS = Integer.getInteger("lab.workshop.repeats", 2);
  private static final long RUN_S = Integer.getInteger("lab.workshop.seconds", 10);

  /** Who watches. */
  private enum Watching {
    NOBODY(0, false),
    VIEWERS_ONLY(VIEWERS, false),
    PAGE_ONLY(0, true),
    PAGE_AND_VIEWERS(VIEWERS, true);

    private final int viewers;
    private final boolean page;

    Watching(int viewers, boolean page) {
      this.viewers = viewers;
      this.page = page;
    }
  }

  private final Map<Watching, List<Double>> lags = new EnumMap<>(Watching.class);

  @Test
  void thirtyViewersDoNotMakeAnOpenLoopLate() throws Exception {
    List<Watching> order = new ArrayList<>(List.of(Watching.values()));
    try (WorkshopProcess lab = new WorkshopProcess();
        HiccupMeter meter = HiccupMeter.start()) {
      for (int i = 0; i < WARM_RUNS; i++) {
        run(lab, lab.join()); // the compilers' threads come to rest
      }
      for (int i = 0; i < REPEATS; i++) {
        for (Watching watching : order) {
          measure(lab, watching, meter);
        }
        Collections.reverse(order);
      }
    }
    lags.forEach((who, ms) -> System.out.printf("%-16s lag p99 in ms: %s%n", who, ms));
    assertThat(least(Watching.NOBODY)).as("the host is too busy to tell").isLessThan(LIMIT_MS);
    assertThat(least(Watching.PAGE_AND_VIEWERS)).isBetween(0.001, LIMIT_MS);
  }

  private void measure(WorkshopProcess lab, Watching watching, HiccupMeter meter) throws Exception {
    try (ManyViewers viewers = new ManyViewers(lab, watching.viewers);
        Browser page = watching.page ? new Browser(false) : null) {
      if (page != null) {
        page.js("location.href = arguments[0]", lab.trainerPage());
        page.await("document.querySelector('#target-phase.ready')");
        page.await("document.querySelectorAll('.answer b').length === 3");
        LockSupport.parkNanos(PAGE_RESTS_NS); // a page just opened is still being compiled
      }
      Cpu before = Cpu.now();
      long fromNs = System.nanoTime();
      double lagMs = run(lab, lab.join());
      long toNs = System.nanoTime();
      Hiccups host = meter.between(fromNs, toNs);
      lags.computeIfAbsent(watching, w -> new ArrayList<>()).add(lagMs);
      System.out.printf(
          "%-16s lag p99 %5.2f ms; host late by %.2f ms (p99), %.1f ms at most, stolen %.0f ms;"
              + " %,d bytes to viewers; per cent of a processor: %s%n",
          watching,
          lagMs,
          host.p99Ms(),
          host.maxMs(),
          host.stealMs(),
          viewers.bytes(),
          Cpu.now().percentSince(before, Duration.ofNanos(toNs - fromNs)));
    }
  }

  /** Returns the lag p99 in ms. */
  private static double run(WorkshopProcess lab, String key) throws IOException {
    lab.post("start/open", "{\"duration\": \"" + RUN_S + "s\", \"stall\": \"0s\"}");
    JsonNode open;
    do {
      LockSupport.parkNanos(RUN_S * 1_000_000_000 / 4);
      open = lab.lastTick(key).at("/generators/open");
    } while (open.path("running").asBoolean(true));
    return open.at("/seen/lagP99Ms").asDouble();
  }

  private double least(Watching watching) {
    return Collections.min(lags.get(watching));
  }
}
