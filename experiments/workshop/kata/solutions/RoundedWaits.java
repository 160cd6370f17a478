import org.omissionlab.generators.LoadGenerator;
import org.omissionlab.generators.Run;
import org.omissionlab.generators.record.Reading;

/**
 * Kata 6. An open loop: it sends on time and does not wait for answers. The clock of its timer
 * counts in whole milliseconds.
 */
public final class RoundedWaits implements LoadGenerator {

  private final double ratePerSecond;

  public RoundedWaits(double ratePerSecond, int connections) {
    this.ratePerSecond = ratePerSecond;
  }

  @Override
  public String name() {
    return "rounded-waits";
  }

  @Override
  public Reading reading() {
    return Reading.RESPONSE;
  }

  @Override
  public void start(Run run) {
    next(run, 0);
  }

  private void next(Run run, long index) {
    long dueNs = run.startNs() + Math.round(index * 1e9 / ratePerSecond);
    if (dueNs < run.endNs()) {
      run.at(dueNs, () -> send(run, index, dueNs));
    }
  }

  private void send(Run run, long index, long dueNs) {
    run.intend(1);
    run.submit(dueNs, dueNs, sample -> {});
    next(run, index + 1);
  }
}
