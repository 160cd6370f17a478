package org.omissionlab.server.http;

import io.javalin.Javalin;
import io.javalin.config.JavalinConfig;
import java.util.function.Consumer;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/** One port: bound when this is made, served when it is started. */
final class Port implements AutoCloseable {
  private final Javalin javalin;
  private ServerConnector connector;

  /**
   * Binds the port.
   *
   * @throws java.io.UncheckedIOException if that cannot be done, with one sentence
   */
  Port(String host, int port, QueuedThreadPool pool, Consumer<JavalinConfig> routes) {
    javalin =
        Javalin.create(
            config -> {
              Jetty.configure(config, pool);
              config.jetty.addConnector(
                  (server, http) -> {
                    connector = Jetty.connector(server, http, host, port);
                    return connector;
                  });
              routes.accept(config);
            });
  }

  void start() {
    javalin.start();
  }

  int number() {
    return javalin.port();
  }

  /** Stops at once; frees the port also where it was never started. */
  @Override
  public void close() {
    javalin.stop();
    if (connector != null) {
      connector.close();
    }
  }
}
