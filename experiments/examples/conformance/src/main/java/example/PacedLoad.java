package example;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * A load generator of one screen. Worker w of n owns the requests w, w + n, w + 2n …: where an
 * answer is late it sends late, and charges what it owes from the instant each was due.
 */
public class PacedLoad {

  private final HttpClient http =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  /** What came of a run: a latency for every request, those that failed included. */
  public record Result(long[] latenciesNs, long errors, double seconds) {}

  /**
   * Sends {@code rate} requests a second for {@code duration} over as many connections as workers.
   */
  public Result run(URI url, double rate, int workers, Duration duration)
      throws InterruptedException {
    long[] latenciesNs = new long[(int) (rate * duration.toNanos() / 1e9)];
    AtomicLong errors = new AtomicLong();
    HttpRequest request = HttpRequest.newBuilder(url).timeout(Duration.ofSeconds(30)).build();
    long startNs = System.nanoTime();
    Thread[] threads = new Thread[workers];
    for (int w = 0; w < workers; w++) {
      int first = w;
      threads[w] =
          new Thread(
              () -> {
                for (int k = first; k < latenciesNs.length; k += workers) {
                  long dueNs = startNs + (long) Math.ceil(k * 1e9 / rate);
                  sleepUntil(dueNs);
                  long fromNs = chargedFrom(dueNs);
                  if (!succeeds(request)) {
                    errors.incrementAndGet();
                  }
                  latenciesNs[k] = System.nanoTime() - fromNs;
                }
              });
      threads[w].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    return new Result(latenciesNs, errors.get(), (System.nanoTime() - startNs) / 1e9);
  }

  /** The whole difference between the truth and a p99 that knows nothing of a stall. */
  long chargedFrom(long dueNs) {
    return dueNs;
  }

  private boolean succeeds(HttpRequest request) {
    try {
      return http.send(request, BodyHandlers.discarding()).statusCode() == 200;
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private static void sleepUntil(long dueNs) {
    for (long leftNs = dueNs - System.nanoTime(); leftNs > 0; leftNs = dueNs - System.nanoTime()) {
      LockSupport.parkNanos(leftNs);
    }
  }
}
