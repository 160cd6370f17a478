package org.omissionlab.experiments.cli;

import java.time.Duration;
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
  private final ScheduledExecutorService ticker;
  private long beganNs = System.nanoTime();
  private long doneMs;
  private long stageMs;

  private Bar(ProgressBar bar) {
    this.bar = bar;
    this.ticker =
        bar == null
            ? null
            : Executors.newSingleThreadScheduledExecutor(
                run -> {
                  Thread thread = new Thread(run, "progress");
                  thread.setDaemon(true);
                  return thread;
                });
    if (ticker != null) {
      ticker.scheduleAtFixedRate(this::tick, 500, 500, TimeUnit.MILLISECONDS);
    }
  }

  /**
   * A bar on standard error for work that should take {@code total}. Only the launcher knows
   * whether a terminal is there, and says so; without its word nothing is drawn.
   */
  static Bar of(Duration total) {
    if (!Boolean.getBoolean("lab.terminal")) {
      return new Bar(null);
    }
    return new Bar(
        new ProgressBarBuilder()
            .setInitialMax(total.toMillis())
            .setStyle(ProgressBarStyle.ASCII)
            .setUpdateIntervalMillis(500)
            .setUnit(" s", 1000)
            .clearDisplayOnFinish()
            .setTaskName("lab")
            .build());
  }

  @Override
  public synchronized void stage(String what, Duration expected) {
    doneMs += stageMs;
    stageMs = expected.toMillis();
    beganNs = System.nanoTime();
    if (bar != null) {
      bar.setExtraMessage(" " + what);
      bar.maxHint(Math.max(bar.getMax(), doneMs + stageMs));
      bar.stepTo(doneMs);
    }
  }

  @Override
  public void close() {
    if (ticker != null) {
      ticker.shutdownNow();
      bar.close();
    }
  }

  private synchronized void tick() {
    long passedMs = (System.nanoTime() - beganNs) / 1_000_000;
    bar.stepTo(doneMs + Math.min(stageMs, passedMs));
  }
}
