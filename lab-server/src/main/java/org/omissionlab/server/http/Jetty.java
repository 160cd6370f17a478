package org.omissionlab.server.http;

import io.javalin.compression.CompressionStrategy;
import io.javalin.config.JavalinConfig;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.StandardSocketOptions;
import org.eclipse.jetty.ee10.servlet.ServletContextRequest;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.io.SocketChannelEndPoint;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.LowResourceMonitor;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/** How both ports are set up. */
final class Jetty {
  /** Of each connection; a slow reader would else pin megabytes in the kernel. */
  static final int SEND_BUFFER = 128 * 1024;

  private static final long IDLE_MS = 300_000;
  private static final long STOP_MS = 200;

  private Jetty() {}

  /** Prepares a configuration for one port. */
  static void configure(JavalinConfig config, QueuedThreadPool pool) {
    config.startup.showJavalinBanner = false;
    config.startup.showOldJavalinVersionWarning = false;
    config.startup.startupWatcherEnabled = false;
    // The default allocates some 36 KB a request, whose collection would be a stall of its own.
    config.http.responseBufferSize = 512;
    config.http.compressionStrategy = CompressionStrategy.NONE;
    config.http.asyncTimeout = 0;
    pool.setStopTimeout(STOP_MS);
    config.jetty.threadPool = pool;
    config.jetty.modifyHttpConfiguration(
        http -> {
          http.setSendDateHeader(false);
          http.setSendServerVersion(false);
        });
    config.jetty.modifyServer(Jetty::strip);
  }

  /** Takes out what would cut idle connections or count every request a second time. */
  private static void strip(Server server) {
    server.getBeans(LowResourceMonitor.class).forEach(server::removeBean);
    server.setHandler((Handler) null);
    server.setStopTimeout(0);
  }

  /**
   * Returns a connector that is bound.
   *
   * @throws UncheckedIOException when the port cannot be bound, with one sentence
   */
  static ServerConnector connector(
      Server server, HttpConfiguration http, String host, int port, int backlog) {
    ServerConnector connector = new ServerConnector(server, 1, 1, new HttpConnectionFactory(http));
    connector.setHost(host);
    connector.setPort(port);
    connector.setAcceptQueueSize(backlog);
    connector.setAcceptedSendBufferSize(SEND_BUFFER);
    connector.setIdleTimeout(IDLE_MS);
    try {
      // Bound here, since a failure inside Javalin's start is logged with its stack trace.
      connector.open();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot listen on " + host + ":" + port + ": " + reason(e), e);
    }
    return connector;
  }

  private static String reason(IOException e) {
    Throwable cause = e.getCause() == null ? e : e.getCause();
    return cause.getMessage() == null ? "the host is unknown" : cause.getMessage();
  }

  /** Runs {@code action} when the whole answer is with the operating system. */
  static void whenSent(HttpServletRequest request, Runnable action) {
    Request.addCompletionListener(
        ServletContextRequest.getServletContextRequest(request), failure -> action.run());
  }

  /** Closes the connection of this request so that the peer sees a reset, not an end. */
  static void reset(HttpServletRequest request) {
    EndPoint endPoint =
        ServletContextRequest.getServletContextRequest(request)
            .getConnectionMetaData()
            .getConnection()
            .getEndPoint();
    if (endPoint instanceof SocketChannelEndPoint socket) {
      try {
        socket.getChannel().setOption(StandardSocketOptions.SO_LINGER, 0);
      } catch (IOException e) {
        // The peer has closed already; there is nothing left to reset.
      }
    }
    endPoint.close();
  }
}
