import java.util.ArrayDeque;
import java.util.Queue;
import org.omissionlab.generators.LoadGenerator;
import org.omissionlab.generators.Run;
import org.omissionlab.generators.record.Reading;

/**
 * Kata 7. An open loop with a connection pool: what finds no free connection waits in a queue. Its
 * clock starts when it has a connection.
 */
public final class PermitFirst implements LoadGenerator {

  private final double ratePerSecond;
  private final int connections;

  public PermitFirst(double ratePerSecond, int connections) {
    this.ratePerSecond = ratePerSecond;
    this.connections = connections;
  }

  @Override
  public String name() {
    return "permit-first";
  }

  @Override
  public Reading reading() {
    return Reading.RESPONSE;
  }

  @Override
  public void start(Run run) {
    run.intend(Math.round(ratePerSecond * run.durationNs() / 1e9));
    next(run, new Pool(run, connections), 0);
  }

  private void next(Run run, Pool pool, long index) {
    if (index < run.intended()) {
      long dueNs = run.startNs() + Math.round(index * 1e9 / ratePerSecond);
      run.at(
          dueNs,
          () -> {
            pool.request(dueNs);
            next(run, pool, index + 1);
          });
    }
  }

  private static final class Pool {
    private final Run run;
    private final Queue<Long> waiting = new ArrayDeque<>();
    private int free;

    Pool(Run run, int connections) {
      this.run = run;
      this.free = connections;
    }

    void request(long dueNs) {
      waiting.add(dueNs);
      sendWaiting();
    }

    private void sendWaiting() {
      while (free > 0 && !waiting.isEmpty()) {
        free--;
        run.submit(waiting.remove(), run.nowNs(), sample -> release());
      }
    }

    private void release() {
      free++;
      sendWaiting();
    }
  }
}
