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
      next(run, run.startNs() + Math.round(worker * 1e9 / ratePerSecond), run.startNs());
    }
  }

  private void next(Run run, long dueNs, long freeNs) {
    if (dueNs >= run.endNs()) {
      return;
    }
    run.at(Math.max(dueNs, freeNs), () -> send(run, dueNs, freeNs));
  }

  private void send(Run run, long dueNs, long freeNs) {
    long intervalNs = Math.round(workers * 1e9 / ratePerSecond);
    run.intend(1);
    run.submit(
        dueNs, freeNs, sample -> next(run, dueNs + intervalNs, sample.completedNs()));
  }
}
