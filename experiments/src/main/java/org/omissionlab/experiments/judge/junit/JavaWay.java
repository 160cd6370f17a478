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

/**
 * Runs a generator on a thread of its own, and interrupts it if it does not come to an end. One
 * that goes on nevertheless is never run again: what it still sends would be the next run's.
 */
final class JavaWay implements WayIn {

  /** What a generator needs to end once it is interrupted, on a busy host too. */
  private static final Duration GRACE = Duration.ofSeconds(3);

  private final GeneratorOnTrial generator;
  private final Duration slack;
  private volatile Throwable thrown;
  private volatile String unstoppable;

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

  /** One sentence if the generator ignored its interrupt, so that it may still send; else null. */
  String unstoppable() {
    return unstoppable;
  }

  @Override
  public Told run(RunKind kind, TrialPlan plan, URI url) {
    return run(LoadPlan.of(plan, kind), url);
  }

  Told run(LoadPlan plan, URI url) {
    if (unstoppable != null) {
      return Told.failed(unstoppable);
    }
    Duration limit = plan.duration().plus(slack);
    ExecutorService one = Executors.newSingleThreadExecutor(JavaWay::daemon);
    try {
      Future<GenericReport> run = one.submit(() -> generator.run(plan, url));
      GenericReport report = run.get(limit.toNanos(), TimeUnit.NANOSECONDS);
      return report == null ? Told.failed("it returned no report") : new Told(report, null, "");
    } catch (TimeoutException e) {
      return interrupted(one, limit);
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

  private Told interrupted(ExecutorService one, Duration limit) {
    one.shutdownNow();
    String late = "it did not end within " + limit.toSeconds() + " s";
    if (ended(one)) {
      return Told.failed(late + " and was interrupted");
    }
    unstoppable = late + ", nor when interrupted; as it may send on, no other run was begun";
    return Told.failed(unstoppable);
  }

  private static boolean ended(ExecutorService one) {
    try {
      return one.awaitTermination(GRACE.toNanos(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private static Thread daemon(Runnable run) {
    Thread thread = new Thread(run, "generator-on-trial");
    thread.setDaemon(true);
    return thread;
  }
}
