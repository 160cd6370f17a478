package org.omissionlab.server.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.junit.jupiter.api.Test;
import org.omissionlab.server.hiccup.HiccupMeter;
import org.omissionlab.server.ledger.Ledger;
import org.omissionlab.server.model.TargetPlan;

/** A server that cannot start, and a transfer that cannot be finished. */
class LabServerIT {
  private static final TargetPlan PLAN = PlanJson.read("{\"service\": \"1ms\"}");
  private static final String HOST = "127.0.0.1";

  private static ServerSocket take(int port) throws IOException {
    return new ServerSocket(port, 1, InetAddress.getByName(HOST));
  }

  private static Set<String> threads() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(Thread::isAlive)
        .map(Thread::getName)
        .filter(name -> name.matches("hiccup-meter|service-timer|traffic.*|admin.*"))
        .collect(Collectors.toSet());
  }

  private static void assertNothingIsLeftOf(LabServer.Address address, int free) throws Exception {
    assertThatThrownBy(() -> new LabServer(address, PLAN, new Ledger(10)).close())
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageContaining("Address already in use");
    take(free).close();
    for (int i = 0; i < 200 && !threads().isEmpty(); i++) {
      Thread.sleep(10);
    }
    assertThat(threads()).isEmpty();
  }

  @Test
  void aPortThatIsTakenLeavesNeitherThreadNorPort() throws Exception {
    int free;
    try (ServerSocket other = take(0)) {
      free = other.getLocalPort();
    }
    try (ServerSocket taken = take(0)) {
      int port = taken.getLocalPort();
      assertNothingIsLeftOf(new LabServer.Address(HOST, free, port), free);
      assertNothingIsLeftOf(new LabServer.Address(HOST, port, free), free);
    }
  }

  /** Else the cut would look like the whole ledger. */
  @Test
  void aLedgerResetWhileItIsReadBreaksTheTransfer() throws Exception {
    QueuedThreadPool pool = new QueuedThreadPool(8, 2, 60_000);
    try (Service service = new Service(PLAN, new Ledger(500_000), Runnable::run);
        HiccupMeter meter = HiccupMeter.start();
        Port admin = new Port(HOST, 0, pool, c -> new Admin(service, meter).routes(c))) {
      admin.start();
      for (int i = 0; i < 400_000; i++) {
        service.arrive(0);
      }
      try (Socket reader = Raw.send(admin.number(), "GET", "/ledger", 4_096)) {
        assertThat(Raw.receive(reader)).startsWith("HTTP/1.1 200").contains("chunked");
        service.reset();
        assertThat(endsAsAWholeTransfer(reader)).isFalse();
      }
    }
  }

  private static boolean endsAsAWholeTransfer(Socket reader) throws IOException {
    StringBuilder tail = new StringBuilder();
    byte[] some = new byte[65_536];
    try {
      InputStream in = reader.getInputStream();
      for (int n = in.read(some); n >= 0; n = in.read(some)) {
        tail.append(new String(some, 0, n));
        if (tail.toString().endsWith("\r\n0\r\n\r\n")) {
          return true; // and the connection stays open
        }
        tail.delete(0, Math.max(0, tail.length() - 100));
      }
    } catch (SocketException e) {
      assertThat(e).hasMessageContaining("reset");
    }
    return false;
  }
}
