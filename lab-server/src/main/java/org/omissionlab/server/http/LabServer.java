package org.omissionlab.server.http;

import io.javalin.Javalin;
import java.io.UncheckedIOException;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.omissionlab.server.hiccup.HiccupMeter;
import org.omissionlab.server.ledger.Ledger;
import org.omissionlab.server.model.TargetPlan;

/**
 * The target: one port under load, one for administration with threads of its own, so that it
 * answers in a stall as it does outside.
 */
public final class LabServer implements AutoCloseable {
  private final HiccupMeter hiccups = HiccupMeter.start();
  private final QueuedThreadPool pool = new QueuedThreadPool(200, 8, 60_000);
  private final Service service;
  private final Javalin traffic;
  private final Javalin admin;

  /**
   * Where to listen.
   *
   * @param host the address to bind
   * @param port for load; 0 is any free one
   * @param adminPort for the admin API; 0 is any free one
   */
  public record Address(String host, int port, int adminPort) {}

  /**
   * Starts a server; its stalls are not armed.
   *
   * @param ledgerCapacity how many requests have a row in the ledger
   * @throws UncheckedIOException with one sentence if a port cannot be bound
   * @throws IllegalArgumentException with one sentence if the ledger's capacity is out of bounds
   */
  public LabServer(Address address, TargetPlan plan, int ledgerCapacity) {
    pool.setName("traffic");
    QueuedThreadPool adminPool = new QueuedThreadPool(8, 2, 60_000);
    adminPool.setName("admin");
    service = new Service(plan, new Ledger(ledgerCapacity), pool);
    traffic =
        Javalin.create(
            config -> {
              Jetty.configure(config, address.host(), address.port(), pool);
              new Traffic(service).routes(config);
            });
    admin =
        Javalin.create(
            config -> {
              Jetty.configure(config, address.host(), address.adminPort(), adminPool);
              new Admin(service, hiccups).routes(config);
            });
    try {
      admin.start();
      traffic.start();
    } catch (RuntimeException e) {
      close();
      throw e;
    }
  }

  /** Returns the port under load. */
  public int port() {
    return traffic.port();
  }

  /** Returns the admin port. */
  public int adminPort() {
    return admin.port();
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
    traffic.stop();
    admin.stop();
    service.close();
    hiccups.close();
  }
}
