package org.omissionlab.experiments.cli;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import org.omissionlab.experiments.run.Progress;

/**
 * Progress on a terminal, the expected time being its measure; elsewhere a line as each part
 * begins, so that the log of a build shows what goes on.
 */
final class Bar implements Progress, AutoCloseable {

  private final ProgressBar bar;
  private final TimeLeft time;
  private final int parts;
  private final PrintWriter log;
  private ScheduledExecutorService ticker;
  private int part;
  private String what = "";
  private long beganNs = System.nanoTime();

  private Bar(ProgressBar bar, PrintWriter log, List<Duration> parts) {
    this.bar = bar;
    this.log = log;
    this.time = new TimeLeft(parts);
    this.parts = parts.size();
  }

  /**
   * A bar on standard error for parts that should take so long. Only the launcher knows whether a
   * terminal is there, and says so; without its word lines go to {@code log}.
   */
  static Bar of(List<Duration> parts, PrintWriter log) {
    if (!Boolean.getBoolean("lab.terminal")) {
      return new Bar(null, log, parts);
    }
    Duration total = parts.stream().reduce(Duration.ZERO, Duration::plus);
    Bar bar =
        new Bar(
            new ProgressBarBuilder()
                .setInitialMax(total.toMillis())
                .setRenderer(new BarLine())
                .setUpdateIntervalMillis(500)
                .clearDisplayOnFinish()
                .build(),
            null,
            parts);
    bar.tickAllTheTime();
    return bar;
  }

  /** One that draws nothing, where a person is asked things on the same terminal. */
  static Bar hidden() {
    return new Bar(null, null, List.of(Duration.ZERO));
  }

  /** The next part begins: {@code doing}, such as {@code running ctrl-z}. */
  synchronized void next(String doing) {
    if (log != null) {
      long seconds = Math.round(time.nextMs() / 1e3);
      log.println(doing + (seconds == 0 ? "" : ", about " + seconds + " s"));
      log.flush();
    }
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
      bar.setExtraMessage(BarLine.label(time.left(passedMs), part, parts, what));
      bar.maxHint(time.totalMs());
      bar.stepTo(time.doneMs(passedMs));
    }
  }
}
