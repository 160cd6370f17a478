package org.omissionlab.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.omissionlab.server.hiccup.HiccupMeter;
import org.omissionlab.server.ledger.Ledger;

/**
 * Clients send head and body as two packets, and on a busy host the second comes late. A call whose
 * body nobody needs must not cost them the connection: they would learn of it with the next call.
 */
class LateBodyIT {
  private static final int SHORT_MS = 200;

  @ParameterizedTest
  @ValueSource(strings = {"POST /reset", "POST /nope", "DELETE /stalls/1"})
  void theConnectionOutlivesABodyThatComesLate(String call) throws IOException {
    QueuedThreadPool pool = new QueuedThreadPool(8, 2, 60_000);
    try (Service service =
            new Service(PlanJson.read("{\"service\": \"1ms\"}"), new Ledger(10), Runnable::run);
        HiccupMeter meter = HiccupMeter.start();
        Port admin = new Port("127.0.0.1", 0, pool, c -> new Admin(service, meter).routes(c))) {
      admin.start();
      try (Socket client = new Socket("127.0.0.1", admin.number())) {
        isWell(client); // and has loaded its classes
        client.setSoTimeout(SHORT_MS);
        send(client, call + " HTTP/1.1\r\nHost: lab\r\nContent-Length: 2\r\n\r\n");
        assertThat(answered(client)).isFalse();
        client.setSoTimeout(20_000);
        send(client, "{}");
        assertThat(Raw.receive(client)).startsWith("HTTP/1.1 ");
        isWell(client);
      }
    }
  }

  private static void isWell(Socket client) throws IOException {
    send(client, "GET /health HTTP/1.1\r\nHost: lab\r\n\r\n");
    assertThat(Raw.receive(client)).startsWith("HTTP/1.1 200");
  }

  private static void send(Socket client, String text) throws IOException {
    client.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
  }

  private static boolean answered(Socket client) throws IOException {
    try {
      Raw.receive(client);
      return true;
    } catch (SocketTimeoutException e) {
      return false;
    }
  }
}
