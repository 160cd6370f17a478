package org.omissionlab.experiments.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.omissionlab.experiments.judge.Certificate;
import org.omissionlab.experiments.judge.Defendant;
import org.omissionlab.experiments.judge.JavaSource;
import org.omissionlab.experiments.judge.Judge;
import org.omissionlab.experiments.judge.Tool;
import org.omissionlab.experiments.judge.TrialPlan;
import org.omissionlab.experiments.judge.VirtualTrial;

/** The trial of one Java source file on the virtual clock; the code may be anything. */
final class JavaTrial {

  private JavaTrial() {}

  /**
   * The certificate of the generator in {@code file}; not judged if it throws or never ends.
   *
   * @throws IllegalArgumentException with one sentence if it cannot be compiled
   */
  static Certificate judge(Path file, TrialPlan plan, Duration limit) throws InterruptedException {
    Defendant defendant = JavaSource.compile(file).defendant(plan.mode());
    FutureTask<Certificate> task =
        new FutureTask<>(() -> Judge.judge(VirtualTrial.of(defendant, plan)));
    Thread thread = new Thread(task, "trial");
    thread.setDaemon(true);
    thread.start();
    try {
      return task.get(limit.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      task.cancel(true);
      return notJudged(
          defendant, plan, "it did not end within " + limit.toSeconds() + " s: does a loop turn?");
    } catch (ExecutionException e) {
      return notJudged(defendant, plan, "it threw " + e.getCause() + where(e.getCause(), file));
    }
  }

  private static Certificate notJudged(Defendant defendant, TrialPlan plan, String why) {
    return Certificate.notJudged(Tool.named(defendant.name()), plan.mode(), why);
  }

  /** The first line of its own that a fault came through. */
  private static String where(Throwable fault, Path file) {
    String name = file.getFileName().toString();
    return Arrays.stream(fault.getStackTrace())
        .filter(at -> name.equals(at.getFileName()))
        .findFirst()
        .map(at -> " in line " + at.getLineNumber())
        .orElse("");
  }
}
