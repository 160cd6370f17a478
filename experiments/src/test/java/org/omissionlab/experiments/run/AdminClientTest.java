package org.omissionlab.experiments.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A server that closes connections at the wrong moment, or is not there. */
@Timeout(30)
class AdminClientTest {

  private static final String ANSWER = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}";

  /** Answers so many calls of each connection, and closes it when the next one has come. */
  private static final class Closing implements AutoCloseable {
    final List<String> calls = new CopyOnWriteArrayList<>();
    private final ServerSocket listening = new ServerSocket(0, 9, InetAddress.getLoopbackAddress());

    Closing(int... answers) throws IOException {
      Thread server = new Thread(() -> serve(answers), "closing-server");
      server.setDaemon(true);
      server.start();
    }

    AdminClient client() {
      return new AdminClient(URI.create("http://127.0.0.1:" + listening.getLocalPort()));
    }

    private void serve(int... answers) {
      for (int most : answers) {
        try (Socket peer = listening.accept()) {
          for (int i = 0; i <= most; i++) {
            calls.add(call(peer));
            if (i < most) {
              peer.getOutputStream().write(ANSWER.getBytes(StandardCharsets.US_ASCII));
            }
          }
        } catch (IOException e) {
          return; // the test is over
        }
      }
    }

    private static String call(Socket peer) throws IOException {
      BufferedReader in =
          new BufferedReader(
              new InputStreamReader(peer.getInputStream(), StandardCharsets.US_ASCII));
      String first = in.readLine();
      int length = 0;
      for (String line = in.readLine(); line != null && !line.isEmpty(); line = in.readLine()) {
        if (line.startsWith("Content-Length: ")) {
          length = Integer.parseInt(line.substring("Content-Length: ".length()));
        }
      }
      in.skip(length);
      return first;
    }

    @Override
    public void close() throws IOException {
      listening.close();
    }
  }

  @Test
  void aCallWhoseKeptConnectionWasClosedIsMadeOnceMore() throws IOException {
    try (Closing server = new Closing(1, 1)) {
      AdminClient client = server.client();
      client.reset();
      client.armAtFirstRequest();
      assertThat(server.calls)
          .startsWith("POST /reset HTTP/1.1", "POST /arm HTTP/1.1", "POST /arm HTTP/1.1");
    }
  }

  @Test
  void aServerThatNeverAnswersIsLostAfterTwoCalls() throws IOException {
    try (Closing server = new Closing(0, 0, 0)) {
      AdminClient client = server.client();
      assertThatThrownBy(client::reset)
          .isInstanceOf(TargetLost.class)
          .hasMessageContaining("admin API " + client.base() + " cannot be reached");
      assertThat(server.calls).hasSize(2);
    }
  }

  @Test
  void whereNobodyListensIsNoTarget() throws IOException {
    AdminClient client;
    try (Closing server = new Closing()) {
      client = server.client();
    }
    assertThatThrownBy(client::counts)
        .isInstanceOf(TargetLost.class)
        .hasMessageContaining("connection refused");
  }
}
