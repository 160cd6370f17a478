package org.omissionlab.experiments.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
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
 * meanwhile. A benchmark, which its name keeps out of the build: {@code
 * experiments/scripts/viewers-lag} starts it. {@code -Dlab.workshop.repeats=N} goes to and fro N
 * times. What it measured is in {@code target/viewers-lag.json}.
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

  private final List<Row> rows = new ArrayList<>();

  /** One run, and what the host and the processes did meanwhile. */
  private record Row(
      Watching watching,
      double lagP99Ms,
      double hiccupP99Ms,
      double hiccupMaxMs,
      double stolenMs,
      long bytesToViewers,
      Map<String, Long> cpuPercent) {}

  private record Report(double limitMs, int viewers, String verdict, List<Row> runs) {}

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
    String verdict = verdict();
    new ObjectMapper()
        .writeValue(
            new File("target/viewers-lag.json"), new Report(LIMIT_MS, VIEWERS, verdict, rows));
    assertThat(verdict).isEqualTo("held");
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
      Row row =
          new Row(
              watching,
              lagMs,
              host.p99Ms(),
              host.maxMs(),
              host.stealMs(),
              viewers.bytes(),
              Cpu.now().percentSince(before, Duration.ofNanos(toNs - fromNs)));
      rows.add(row);
      System.out.println(row);
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

  private String verdict() {
    if (median(Watching.NOBODY) >= LIMIT_MS) {
      return "the host is too busy to tell";
    }
    return median(Watching.PAGE_AND_VIEWERS) < LIMIT_MS ? "held" : "not held";
  }

  private double median(Watching watching) {
    double[] lags =
        rows.stream()
            .filter(row -> row.watching == watching)
            .mapToDouble(Row::lagP99Ms)
            .sorted()
            .toArray();
    return (lags[(lags.length - 1) / 2] + lags[lags.length / 2]) / 2;
  }
}
