import org.omissionlab.generators.LoadGenerator;
import org.omissionlab.generators.Run;
import org.omissionlab.generators.record.Reading;

/**
 * Kata 4. A pacer tells each worker how long to wait before its next request: what is left of its
 * interval of 20 ms. A wait is never shorter than zero, so a worker that is late waits one interval.
 */
public final class SleepsWhenBehind implements LoadGenerator {

  private final double ratePerSecond;
  private final int workers;

  public SleepsWhenBehind(double ratePerSecond, int workers) {
    this.ratePerSecond = ratePerSecond;
    this.workers = workers;
  }

  @Override
  public String name() {
    return "sleeps-when-behind";
  }

  @Override
  public Reading reading() {
    return Reading.RESPONSE;
  }

  @Override
  public void start(Run run) {
    for (int worker = 0; worker < workers; worker++) {
      sendAt(run, run.startNs() + Math.round(worker * 1e9 / ratePerSecond));
    }
  }

  private void sendAt(Run run, long dueNs) {
    if (dueNs < run.endNs()) {
      run.at(dueNs, () -> send(run, dueNs));
    }
  }

  private void send(Run run, long dueNs) {
    run.intend(1);
    run.submit(
        dueNs,
        dueNs,
        sample -> {
          long doneNs = sample.completedNs();
          sendAt(run, doneNs + waitNs(dueNs, doneNs));
        });
  }

  /** How long to wait from now until the next request. */
  private long waitNs(long dueNs, long nowNs) {
    long intervalNs = Math.round(workers * 1e9 / ratePerSecond);
    long leftNs = dueNs + intervalNs - nowNs;
    return leftNs < 0 ? intervalNs : leftNs;
  }
}
