package org.omissionlab.experiments.run;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.util.List;
import org.omissionlab.server.cli.ServerMain;
import org.omissionlab.server.http.LabServer;

/**
 * A lab server in a JVM of its own, on free ports of the loopback interface. It ends with {@link
 * #close} and, should this process die, by itself.
 */
public final class TargetProcess implements AutoCloseable, Freezer {

  private final ChildProcess child;
  private final URI url;
  private final AdminClient admin;
  private SignalHelper signals;

  private TargetProcess(ChildProcess child) {
    JsonNode ports = child.announced();
    this.child = child;
    this.url = URI.create("http://127.0.0.1:" + ports.path("port").asInt() + "/");
    this.admin = new AdminClient(URI.create("http://127.0.0.1:" + ports.path("adminPort").asInt()));
  }

  /**
   * Starts a target and waits until it listens.
   *
   * @throws TargetLost with one sentence if it does not come up within 30 s
   */
  public static TargetProcess start() {
    return start(LabServer.DEFAULT_BACKLOG);
  }

  /**
   * The same with room for {@code backlog} connections that wait to be accepted.
   *
   * @throws TargetLost with one sentence if it does not come up within 30 s
   */
  public static TargetProcess start(int backlog) {
    return new TargetProcess(
        ChildProcess.start(
            "the target",
            ServerMain.class,
            List.of(
                "serve",
                "--port",
                "0",
                "--admin-port",
                "0",
                "--backlog",
                String.valueOf(backlog),
                "--json",
                "--until-stdin-closes")));
  }

  /** Where the load goes. */
  public URI url() {
    return url;
  }

  /** Its admin API. */
  public AdminClient admin() {
    return admin;
  }

  /** Why it is of no use any more, or null while it runs. */
  public String ended() {
    return child.ended();
  }

  @Override
  public void freeze() {
    signals().send("STOP");
  }

  @Override
  public void thaw() {
    signals().send("CONT");
  }

  private synchronized SignalHelper signals() {
    if (signals == null) {
      signals = SignalHelper.of(child.pid());
    }
    return signals;
  }

  @Override
  public void close() {
    closeSignals();
    child.close();
  }

  private synchronized void closeSignals() {
    if (signals != null) {
      signals.close();
    }
  }
}
