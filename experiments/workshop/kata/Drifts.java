import org.omissionlab.generators.LoadGenerator;
import org.omissionlab.generators.Run;
import org.omissionlab.generators.record.Reading;

/**
 * Kata 2. Each worker sends every 20 ms (ten workers at 500 a second). When an answer takes longer
 * than that, the worker sends again at once and goes on from there.
 */
public final class Drifts implements LoadGenerator {

  private final double ratePerSecond;
  private final int workers;

  public Drifts(double ratePerSecond, int workers) {
    this.ratePerSecond = ratePerSecond;
    this.workers = workers;
  }

  @Override
  public String name() {
    return "drifts";
  }

  @Override
  public Reading reading() {
    return Reading.RESPONSE;
  }

  @Override
  public void start(Run run) {
    for (int worker = 0; worker < workers; worker++) {
      next(run, run.startNs() + Math.round(worker * 1e9 / ratePerSecond));
    }
  }

  private void next(Run run, long dueNs) {
    if (dueNs >= run.endNs()) {
      return;
    }
    run.at(dueNs, () -> send(run, dueNs));
  }

  private void send(Run run, long dueNs) {
    long intervalNs = Math.round(workers * 1e9 / ratePerSecond);
    run.intend(1);
    run.submit(
        dueNs, dueNs, sample -> next(run, Math.max(dueNs + intervalNs, sample.completedNs())));
  }
}
