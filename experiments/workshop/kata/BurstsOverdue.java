import org.omissionlab.generators.LoadGenerator;
import org.omissionlab.generators.Run;
import org.omissionlab.generators.record.Reading;

/**
 * Kata 5. Ten workers share a plan. A worker that comes late sends everything it owes in one burst,
 * so that not one request is lost. The number of requests is always right.
 */
public final class BurstsOverdue implements LoadGenerator {

  private final double ratePerSecond;
  private final int workers;

  public BurstsOverdue(double ratePerSecond, int workers) {
    this.ratePerSecond = ratePerSecond;
    this.workers = workers;
  }

  @Override
  public String name() {
    return "bursts-overdue";
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
    if (index < run.intended()) {
      long wakeNs = Math.max(dueNs(run, index), freeNs);
      run.at(wakeNs, () -> burst(run, index, wakeNs));
    }
  }

  private void burst(Run run, long from, long nowNs) {
    long index = from;
    while (index + workers < run.intended() && dueNs(run, index + workers) <= nowNs) {
      run.submit(nowNs, nowNs, sample -> {});
      index += workers;
    }
    long following = index + workers;
    run.submit(nowNs, nowNs, sample -> next(run, following, sample.completedNs()));
  }

  private long dueNs(Run run, long index) {
    return run.startNs() + Math.round(index * 1e9 / ratePerSecond);
  }
}
