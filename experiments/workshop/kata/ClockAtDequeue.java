import org.omissionlab.generators.LoadGenerator;
import org.omissionlab.generators.Run;
import org.omissionlab.generators.record.Reading;

/**
 * Kata 1. Ten workers share a plan of 500 requests a second. Worker k takes request k, k + 10, k +
 * 20 ... and notes the time at which it begins.
 */
public final class ClockAtDequeue implements LoadGenerator {

  private final double ratePerSecond;
  private final int workers;

  public ClockAtDequeue(double ratePerSecond, int workers) {
    this.ratePerSecond = ratePerSecond;
    this.workers = workers;
  }

  @Override
  public String name() {
    return "clock-at-dequeue";
  }

  @Override
  public Reading reading() {
    return Reading.RESPONSE;
  }

  @Override
  public void start(Run run) {
    run.intend(Math.round(ratePerSecond * run.durationNs() / 1e9));
    for (int worker = 0; worker < workers; worker++) {
      next(run, worker, run.startNs());
    }
  }

  private void next(Run run, long index, long freeNs) {
    if (index >= run.intended()) {
      return;
    }
    long dueNs = run.startNs() + Math.round(index * 1e9 / ratePerSecond);
    run.at(Math.max(dueNs, freeNs), () -> send(run, index, freeNs));
  }

  private void send(Run run, long index, long freeNs) {
    long beginNs = run.nowNs();
    run.submit(beginNs, freeNs, sample -> next(run, index + workers, sample.completedNs()));
  }
}
