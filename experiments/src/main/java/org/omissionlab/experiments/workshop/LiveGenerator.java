package org.omissionlab.experiments.workshop;

import java.net.URI;
import java.util.concurrent.CompletableFuture;
import org.omissionlab.experiments.oracle.Drain;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.generators.LoadGenerator;
import org.omissionlab.generators.LoadRun;
import org.omissionlab.generators.http.EventLoopTimeline;
import org.omissionlab.generators.http.HttpOptions;
import org.omissionlab.generators.http.HttpTarget;
import org.omissionlab.generators.record.Why;

/** One generator on a thread and a timeline of its own, from its start to its end. */
final class LiveGenerator {

  private final SeriesPlan plan;
  private final URI url;
  private final LoadGenerator generator;
  private final LiveRecorder recorder;
  private final CompletableFuture<Void> ready = new CompletableFuture<>();
  private final CompletableFuture<Long> begin = new CompletableFuture<>();
  private final CompletableFuture<String> ended = new CompletableFuture<>();
  private volatile String stop;

  /** One that has its connections to open, and then waits for {@link #begin}. */
  LiveGenerator(SeriesPlan plan, URI url) {
    this.plan = plan;
    this.url = url;
    this.generator = plan.generator().generator();
    this.recorder = new LiveRecorder(generator.reading());
    Thread thread = new Thread(this::drive, plan.id());
    thread.setDaemon(true);
    thread.start();
  }

  /** What it is told to send, such as {@code 100/s, 3 workers}. */
  String load() {
    String rate =
        plan.generator().arrivals() == null
            ? "full speed"
            : Limits.plain(plan.generator().arrivals().ratePerSecond()) + "/s";
    Integer workers = plan.generator().workers();
    return workers == null ? rate : rate + ", " + workers + (workers == 1 ? " worker" : " workers");
  }

  /** Completes when its connections are open. */
  CompletableFuture<Void> ready() {
    return ready;
  }

  /** Completes at its end: with why it was cut short, or null. */
  CompletableFuture<String> ended() {
    return ended;
  }

  /** Sets the instant at which its window begins. */
  void begin(long startNs) {
    begin.complete(startNs);
  }

  /** Ends it soon, if it has not ended. */
  void stop(String reason) {
    stop = reason;
    begin.cancel(false);
  }

  boolean running() {
    return !ended.isDone();
  }

  LiveRecorder.Seen look() {
    return recorder.look();
  }

  private void drive() {
    try (EventLoopTimeline timeline = new EventLoopTimeline();
        HttpTarget target = new HttpTarget(timeline, options())) {
      target.preopen();
      ready.complete(null);
      long startNs = begin.join();
      LoadRun run = new LoadRun(timeline, target, Drain.limit(plan), () -> stop);
      LoadRun.Result result = run.execute(generator, recorder, startNs, plan.window());
      recorder.over();
      ended.complete(result.reason());
    } catch (RuntimeException e) {
      recorder.over();
      ready.completeExceptionally(e);
      ended.complete(stop == null ? plan.id() + " failed: " + Why.of(e) : stop);
    }
  }

  private HttpOptions options() {
    GeneratorPlan load = plan.generator();
    return new HttpOptions(url, Drain.timeout(plan), load.connections(), load.maxConnections());
  }
}
