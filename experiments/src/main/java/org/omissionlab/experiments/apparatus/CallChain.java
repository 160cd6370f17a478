package org.omissionlab.experiments.apparatus;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.omissionlab.experiments.run.AdminClient;
import org.omissionlab.experiments.run.ChildProcess;
import org.omissionlab.experiments.run.TargetLost;
import org.omissionlab.generators.record.Why;

/**
 * A chain of services in front of a database, in a child process, as its user sees it: real HTTP
 * from hop to hop, and a count at each receiver.
 */
final class CallChain implements AutoCloseable {

  private static final long POLL_MS = 50;

  private final HttpClient http =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final ChildProcess child;
  private final List<URI> hops = new ArrayList<>();
  private final AdminClient database;

  private CallChain(ChildProcess child) {
    this.child = child;
    child.announced().path("hops").forEach(port -> hops.add(local(port.asInt())));
    this.database = new AdminClient(local(child.announced().path("adminPort").asInt()));
  }

  /**
   * Starts the child.
   *
   * @param attempts of each service at the next one, the user's first
   * @param timeout of each attempt, or null without one
   */
  static CallChain start(List<Integer> attempts, Duration timeout) {
    List<String> arguments = new ArrayList<>();
    arguments.add(timeout == null ? "none" : timeout.toNanos() + "ns");
    attempts.forEach(n -> arguments.add(Integer.toString(n)));
    return new CallChain(ChildProcess.start("the call chain", ChainMain.class, arguments));
  }

  /** The admin API of the database, a lab server. */
  AdminClient database() {
    return database;
  }

  /**
   * One call of a user, who does not retry.
   *
   * @return the status, or 0 where {@code abort} ended the wait
   */
  int call(Supplier<String> abort) {
    CompletableFuture<HttpResponse<Void>> answer =
        http.sendAsync(HttpRequest.newBuilder(hops.get(0)).build(), BodyHandlers.discarding());
    while (abort.get() == null) {
      try {
        return answer.get(POLL_MS, TimeUnit.MILLISECONDS).statusCode();
      } catch (TimeoutException e) {
        // asked again
      } catch (ExecutionException e) {
        throw lost(e);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return 0;
      }
    }
    return 0;
  }

  /** Calls received so far: by each service, then by the database since its mark. */
  List<Long> received() {
    List<Long> calls = new ArrayList<>();
    hops.forEach(hop -> calls.add(received(hop)));
    calls.add(database.counts().arrivals());
    return calls;
  }

  private long received(URI hop) {
    try {
      HttpRequest request = HttpRequest.newBuilder(hop.resolve("/calls")).build();
      return Long.parseLong(http.send(request, BodyHandlers.ofString()).body());
    } catch (IOException e) {
      throw lost(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw lost(e);
    }
  }

  private TargetLost lost(Exception e) {
    return new TargetLost("the call chain does not answer: " + Why.of(e), e);
  }

  private static URI local(int port) {
    return URI.create("http://127.0.0.1:" + port + "/");
  }

  @Override
  public void close() {
    child.close();
  }
}
