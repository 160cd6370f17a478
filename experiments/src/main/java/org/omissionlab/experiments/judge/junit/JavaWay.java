package org.omissionlab.experiments.judge.junit;

import java.net.URI;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.omissionlab.experiments.audit.GenericReport;
import org.omissionlab.experiments.judge.RunKind;
import org.omissionlab.experiments.judge.TrialPlan;
import org.omissionlab.experiments.judge.WayIn;

/** Runs a generator on a thread of its own, and interrupts it if it does not come to an end. */
final class JavaWay implements WayIn {

  private final GeneratorOnTrial generator;
  private final Duration slack;
  private volatile Throwable thrown;

  /**
   * @param slack how much longer than its plan a run may take
   */
  JavaWay(GeneratorOnTrial generator, Duration slack) {
    this.generator = generator;
    this.slack = slack;
  }

  /** What the generator threw last; null if it threw nothing. */
  Throwable thrown() {
    return thrown;
  }

  @Override
  public Told run(RunKind kind, TrialPlan plan, URI url) {
    return run(LoadPlan.of(plan, kind), url);
  }

  Told run(LoadPlan plan, URI url) {
    Duration limit = plan.duration().plus(slack);
    ExecutorService one = Executors.newSingleThreadExecutor(JavaWay::daemon);
    try {
      Future<GenericReport> run = one.submit(() -> generator.run(plan, url));
      GenericReport report = run.get(limit.toNanos(), TimeUnit.NANOSECONDS);
      return report == null ? Told.failed("it returned no report") : new Told(report, null, "");
    } catch (TimeoutException e) {
      return Told.failed("it did not end within " + limit.toSeconds() + " s and was interrupted");
    } catch (ExecutionException e) {
      thrown = e.getCause();
      return Told.failed("it threw " + thrown);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Told.failed("interrupted");
    } finally {
      one.shutdownNow();
    }
  }

  private static Thread daemon(Runnable run) {
    Thread thread = new Thread(run, "generator-on-trial");
    thread.setDaemon(true);
    return thread;
  }
}
