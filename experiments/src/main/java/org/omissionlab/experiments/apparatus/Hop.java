package org.omissionlab.experiments.apparatus;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A small service that passes each call on to the next one and tries again where that fails. It
 * counts what it received: {@code /} is the service, {@code /calls} the count.
 */
final class Hop implements AutoCloseable {

  private static final int OK = 200;
  private static final int UNAVAILABLE = 503;

  private final AtomicLong calls = new AtomicLong();
  private final HttpClient http;
  private final HttpRequest next;
  private final int attempts;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final HttpServer server;

  /**
   * Starts it on a free port of the loopback interface.
   *
   * @param next where calls are passed on to
   * @param attempts how often at most; 1 is no retry
   * @param timeout how long each attempt may take, or null without a limit
   */
  Hop(HttpClient http, URI next, int attempts, Duration timeout) {
    HttpRequest.Builder request = HttpRequest.newBuilder(next);
    this.http = http;
    this.next = timeout == null ? request.build() : request.timeout(timeout).build();
    this.attempts = attempts;
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.setExecutor(threads);
    server.createContext("/", this::pass);
    server.createContext("/calls", this::count);
    server.start();
  }

  int port() {
    return server.getAddress().getPort();
  }

  private void pass(HttpExchange exchange) throws IOException {
    calls.incrementAndGet();
    int status = UNAVAILABLE;
    for (int i = 0; i < attempts && status != OK; i++) {
      status = attempt();
    }
    exchange.sendResponseHeaders(status, -1);
    exchange.close();
  }

  /** The status of one attempt; one that fails or times out is as good as refused. */
  private int attempt() {
    try {
      return http.send(next, BodyHandlers.discarding()).statusCode();
    } catch (IOException e) {
      return UNAVAILABLE;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return UNAVAILABLE;
    }
  }

  private void count(HttpExchange exchange) throws IOException {
    byte[] body = Long.toString(calls.get()).getBytes(StandardCharsets.US_ASCII);
    exchange.sendResponseHeaders(OK, body.length);
    exchange.getResponseBody().write(body);
    exchange.close();
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
