package org.omissionlab.experiments.cli;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.omissionlab.experiments.run.Progress;

/** Progress on a terminal, and only there; the expected time is the measure. */
final class Bar implements Progress, AutoCloseable {

  private final ProgressBar bar;
  private final TimeLeft time;
  private final int parts;
  private ScheduledExecutorService ticker;
  private int part;
  private String what = "";
  private long beganNs = System.nanoTime();

  private Bar(ProgressBar bar, List<Duration> parts) {
    this.bar = bar;
    this.time = new TimeLeft(parts);
    this.parts = parts.size();
  }

  /**
   * A bar on standard error for parts that should take so long. Only the launcher knows whether a
   * terminal is there, and says so; without its word nothing is drawn.
   */
  static Bar of(List<Duration> parts) {
    if (!Boolean.getBoolean("lab.terminal")) {
      return new Bar(null, parts);
    }
    Duration total = parts.stream().reduce(Duration.ZERO, Duration::plus);
    Bar bar =
        new Bar(
            new ProgressBarBuilder()
                .setInitialMax(total.toMillis())
                .setStyle(ProgressBarStyle.ASCII)
                .setUpdateIntervalMillis(500)
                .setUnit(" s", 1000)
                .hideEta()
                .clearDisplayOnFinish()
                .setTaskName("lab")
                .build(),
            parts);
    bar.tickAllTheTime();
    return bar;
  }

  /** One that draws nothing, where a person is asked things on the same terminal. */
  static Bar hidden() {
    return new Bar(null, List.of(Duration.ZERO));
  }

  /** The next part begins. */
  synchronized void next() {
    time.next();
    part++;
  }

  @Override
  public synchronized void stage(String name, Duration expected) {
    time.stage(expected);
    what = name;
    beganNs = System.nanoTime();
    tick();
  }

  @Override
  public synchronized void more(Duration longer) {
    time.more(longer);
  }

  @Override
  public void close() {
    if (bar != null) {
      ticker.shutdownNow();
      bar.close();
    }
  }

  private void tickAllTheTime() {
    ticker =
        Executors.newSingleThreadScheduledExecutor(
            run -> {
              Thread thread = new Thread(run, "progress");
              thread.setDaemon(true);
              return thread;
            });
    ticker.scheduleAtFixedRate(this::tick, 500, 500, TimeUnit.MILLISECONDS);
  }

  private synchronized void tick() {
    if (bar != null) {
      long passedMs = (System.nanoTime() - beganNs) / 1_000_000;
      String of = parts > 1 ? part + "/" + parts + " " : "";
      bar.setExtraMessage(" " + time.left(passedMs) + ", " + of + what);
      bar.maxHint(time.totalMs());
      bar.stepTo(time.doneMs(passedMs));
    }
  }
}
