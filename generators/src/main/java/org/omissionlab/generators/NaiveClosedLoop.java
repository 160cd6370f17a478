package org.omissionlab.generators;

import org.omissionlab.generators.args.Require;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.generators.record.Sample;

/**
 * Each worker sends, waits for the response, thinks, and sends again.
 *
 * <p>The next arrival hangs on the last response, and each request is charged from its actual
 * start. While the server stalls, a worker has one request waiting and sends nothing else: what it
 * would have sent is never measured.
 *
 * <p>A request that could not even be sent (dropped, because the target has no connection left) has
 * no response for the next to hang on: its worker ends. So a loop of more workers than connections
 * is one of as many workers as connections, and each worker too many is one dropped arrival.
 */
public final class NaiveClosedLoop implements LoadGenerator {

  private final int workers;
  private final long thinkNs;
  private final long staggerNs;

  /** A loop at full speed: no think time, all workers begin together. */
  public NaiveClosedLoop(int workers) {
    this(workers, 0, 0);
  }

  /**
   * A loop with think time.
   *
   * @param workers requests in flight at most, at least 1
   * @param thinkNs pause between a response and the worker's next request
   * @param staggerNs worker k begins k · staggerNs after the start
   */
  public NaiveClosedLoop(int workers, long thinkNs, long staggerNs) {
    this.workers = Require.atLeast("workers", 1, workers);
    this.thinkNs = Require.atLeast("thinkNs", 0, thinkNs);
    this.staggerNs = Require.atLeast("staggerNs", 0, staggerNs);
  }

  @Override
  public String name() {
    return "naive-closed";
  }

  @Override
  public Reading reading() {
    return Reading.SERVICE;
  }

  @Override
  public void start(Run run) {
    for (int worker = 0; worker < workers; worker++) {
      next(run, run.startNs() + worker * staggerNs);
    }
  }

  private void next(Run run, long dueNs) {
    run.at(dueNs, () -> send(run, dueNs));
  }

  private void send(Run run, long dueNs) {
    if (run.nowNs() >= run.endNs()) {
      return;
    }
    run.intend(1);
    run.submit(dueNs, dueNs, sample -> answered(run, sample));
  }

  private void answered(Run run, Sample sample) {
    if (sample.sent()) {
      next(run, dueAfter(sample));
    }
  }

  private long dueAfter(Sample sample) {
    return sample.completedNs() + thinkNs;
  }
}
