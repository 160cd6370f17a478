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
      sendAt(run, run.startNs() + Math.round(worker * 1e9 / ratePerSecond), run.startNs());
    }
  }

  private void sendAt(Run run, long dueNs, long freeNs) {
    if (dueNs < run.endNs()) {
      run.at(Math.max(dueNs, freeNs), () -> send(run, dueNs, freeNs));
    }
  }

  private void send(Run run, long dueNs, long freeNs) {
    run.intend(1);
    run.submit(
        dueNs,
        freeNs,
        sample -> {
          long nextNs = dueNs + Math.round(workers * 1e9 / ratePerSecond);
          sendAt(run, nextNs, sample.completedNs());
        });
  }
}
