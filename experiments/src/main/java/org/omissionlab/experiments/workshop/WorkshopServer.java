package org.omissionlab.experiments.workshop;

import io.javalin.Javalin;
import io.javalin.compression.CompressionStrategy;
import io.javalin.config.JavalinConfig;
import java.security.SecureRandom;
import java.util.function.Consumer;
import org.omissionlab.generators.record.Why;
import org.omissionlab.generators.time.NanoClock;

/** The live lab on one port: page, API and events, with a target of its own beside it. */
public final class WorkshopServer implements AutoCloseable {

  private static final int KEY = 20;

  private final Access access;
  private final Session session;
  private final LiveTarget target = new LiveTarget();
  private final Javalin javalin;
  private final String host;

  /**
   * Listens; the target is started by {@link #open}.
   *
   * @param host the address to listen on
   * @param port 0 is any free one
   * @param clock {@code System.nanoTime}
   * @throws IllegalArgumentException with one sentence if it cannot listen there
   */
  public WorkshopServer(String host, int port, NanoClock clock) {
    boolean loopback = Access.loopback(host);
    SecureRandom random = new SecureRandom();
    this.host = host;
    access = Access.of(random);
    session = new Session(new Workshop(() -> Access.text(random, KEY)), new LiveRun(clock, target));
    Routes routes = new Routes(access, loopback, session);
    javalin = Javalin.create(config -> configure(config, routes::routes));
    try {
      javalin.start(host, port);
    } catch (RuntimeException e) {
      throw new IllegalArgumentException(
          "the workshop cannot listen on " + host + ":" + port + ": " + cause(e), e);
    }
    session.begin();
  }

  private static String cause(Throwable thrown) {
    Throwable deepest = thrown;
    while (deepest.getCause() != null) {
      deepest = deepest.getCause();
    }
    return Why.of(deepest);
  }

  private static void configure(JavalinConfig config, Consumer<JavalinConfig> routes) {
    config.startup.showJavalinBanner = false;
    config.startup.showOldJavalinVersionWarning = false;
    config.startup.startupWatcherEnabled = false;
    config.http.compressionStrategy = CompressionStrategy.NONE;
    config.http.asyncTimeout = 0;
    routes.accept(config);
  }

  /** Starts and warms the target, which takes some seconds; the page shows how far it is. */
  public void open() {
    target.open();
  }

  /** Why the target is of no use, or that it is {@code ready}. */
  public String phase() {
    return target.phase();
  }

  /** The address of the page, as seen from this machine. */
  public String url() {
    String name = host.equals("0.0.0.0") || host.equals("::") ? "127.0.0.1" : host;
    return "http://" + (name.contains(":") ? "[" + name + "]" : name) + ":" + javalin.port() + "/";
  }

  /** The trainer's token. */
  public String token() {
    return access.token();
  }

  /** The room's join code. */
  public String code() {
    return access.code();
  }

  /** True if other machines cannot reach it. */
  public boolean loopback() {
    return Access.loopback(host);
  }

  @Override
  public void close() {
    session.close();
    javalin.stop();
  }
}
