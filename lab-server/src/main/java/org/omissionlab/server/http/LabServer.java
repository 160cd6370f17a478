package org.omissionlab.server.http;

import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.Deque;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.omissionlab.server.hiccup.HiccupMeter;
import org.omissionlab.server.ledger.Ledger;
import org.omissionlab.server.model.TargetPlan;

/**
 * The target: one port under load, one for administration with threads of its own, so that it
 * answers in a stall as it does outside.
 */
public final class LabServer implements AutoCloseable {
  private final Deque<Runnable> toClose = new ArrayDeque<>();
  private final Service service;
  private final Port traffic;
  private final Port admin;

  /**
   * Where to listen.
   *
   * @param host the address to bind
   * @param port for load; 0 is any free one
   * @param adminPort for the admin API; 0 is any free one
   * @param backlog connections for load that may wait to be accepted; beyond it the kernel drops
   *     what asks for one, and the client asks again a second later
   */
  public record Address(String host, int port, int adminPort, int backlog) {

    /** With room for every connection that a load test opens at once. */
    public Address(String host, int port, int adminPort) {
      this(host, port, adminPort, DEFAULT_BACKLOG);
    }
  }

  /** Connections that may wait to be accepted unless told otherwise. */
  public static final int DEFAULT_BACKLOG = 4_096;

  /**
   * Starts a server; its stalls are not armed.
   *
   * @param ledger where it writes what arrives; no one else's from now on
   * @throws UncheckedIOException with one sentence if a port cannot be bound; nothing is left of
   *     the server then
   */
  public LabServer(Address address, TargetPlan plan, Ledger ledger) {
    QueuedThreadPool pool = threads("traffic", 200, 8);
    try {
      HiccupMeter hiccups = HiccupMeter.start();
      toClose.push(hiccups::close);
      service = new Service(plan, ledger, pool);
      toClose.push(service::close);
      admin =
          new Port(
              address.host(),
              address.adminPort(),
              threads("admin", 8, 2),
              config -> new Admin(service, hiccups).routes(config));
      toClose.push(admin::close);
      traffic =
          new Port(
              address.host(),
              address.port(),
              address.backlog(),
              pool,
              config -> new Traffic(service).routes(config));
      toClose.push(traffic::close);
      toClose.push(service::close); // first: what is pending dies with its connection
      admin.start();
      traffic.start();
    } catch (RuntimeException e) {
      close();
      throw e;
    }
  }

  private static QueuedThreadPool threads(String name, int most, int least) {
    QueuedThreadPool pool = new QueuedThreadPool(most, least, 60_000);
    pool.setName(name);
    return pool;
  }

  /** Returns the port under load. */
  public int port() {
    return traffic.number();
  }

  /** Returns the admin port. */
  public int adminPort() {
    return admin.number();
  }

  /** Lets the plan's stalls count from now. */
  public void armNow() {
    service.arm(null);
  }

  /** Lets the plan's stalls count from the next request's arrival. */
  public void armAtFirstRequest() {
    service.armAtFirstRequest();
  }

  /** Stops at once: requests that are pending get no answer. */
  @Override
  public void close() {
    while (!toClose.isEmpty()) {
      toClose.pop().run();
    }
  }
}
