import org.omissionlab.generators.LoadGenerator;
import org.omissionlab.generators.Run;
import org.omissionlab.generators.record.Reading;

/**
 * Kata 3. Ten workers share a plan, as in kata 1, and every request is charged from its planned
 * time. A worker that comes late looks for the next request that it can still send on time.
 */
public final class SkipsOverdue implements LoadGenerator {

  private final double ratePerSecond;
  private final int workers;

  public SkipsOverdue(double ratePerSecond, int workers) {
    this.ratePerSecond = ratePerSecond;
    this.workers = workers;
  }

  @Override
  public String name() {
    return "skips-overdue";
  }

  @Override
  public Reading reading() {
    return Reading.RESPONSE;
  }

  @Override
  public void start(Run run) {
    for (int worker = 0; worker < workers; worker++) {
      next(run, worker, run.startNs());
    }
  }

  private void next(Run run, long from, long freeNs) {
    long index = from;
    while (dueNs(run, index) < freeNs) {
      index += workers;
    }
    long found = index;
    if (dueNs(run, found) < run.endNs()) {
      run.at(dueNs(run, found), () -> send(run, found, freeNs));
    }
  }

  private void send(Run run, long index, long freeNs) {
    run.intend(1);
    run.submit(
        dueNs(run, index), freeNs, sample -> next(run, index + workers, sample.completedNs()));
  }

  private long dueNs(Run run, long index) {
    return run.startNs() + Math.round(index * 1e9 / ratePerSecond);
  }
}
