package org.omissionlab.server.http;

import io.javalin.Javalin;
import io.javalin.config.JavalinConfig;
import java.util.function.Consumer;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/** One port with threads of its own. */
final class Port implements AutoCloseable {
  private final Javalin javalin;

  Port(String host, int port, QueuedThreadPool pool, Consumer<JavalinConfig> routes) {
    this(host, port, LabServer.DEFAULT_BACKLOG, pool, routes);
  }

  Port(String host, int port, int backlog, QueuedThreadPool pool, Consumer<JavalinConfig> routes) {
    javalin =
        Javalin.create(
            config -> {
              Jetty.configure(config, pool);
              config.jetty.addConnector(
                  (server, http) -> Jetty.connector(server, http, host, port, backlog));
              routes.accept(config);
            });
  }

  /**
   * Binds the port and serves it.
   *
   * @throws java.io.UncheckedIOException if it cannot be bound, with one sentence
   */
  void start() {
    javalin.start();
  }

  int number() {
    return javalin.port();
  }

  /** Stops at once. */
  @Override
  public void close() {
    javalin.stop();
  }
}
