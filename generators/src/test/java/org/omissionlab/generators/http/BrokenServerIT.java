package org.omissionlab.generators.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.omissionlab.generators.record.Outcome;
import org.omissionlab.generators.record.Sample;

/** Every way a server can fail has an outcome and a reason of its own, and never hangs. */
@Timeout(20)
class BrokenServerIT {

  private static final RawServer.Behaviour SILENCE =
      (socket, out) -> {
        Thread.sleep(2000);
        return false;
      };

  private static Sample askOnce(RawServer.Behaviour behaviour) throws IOException {
    try (RawServer server = new RawServer(behaviour);
        Asked asked = new Asked(server.url(), 0, 10)) {
      return asked.one();
    }
  }

  private static RawServer.Behaviour says(String text, boolean goesOn) {
    return (socket, out) -> {
      out.write(RawServer.bytes(text));
      return goesOn;
    };
  }

  private static void check(Sample sample, Outcome outcome, String reason) {
    assertThat(sample.outcome()).isEqualTo(outcome);
    assertThat(sample.reason()).isEqualTo(reason);
  }

  @Test
  void theExampleOfThePackageDescription() throws IOException {
    check(
        askOnce(says("HTTP/1.1 503 Busy\r\nContent-Length: 0\r\n\r\n", true)),
        Outcome.REFUSED,
        "status 503");
    check(
        askOnce(says("220 mail.example ESMTP\r\n", true)),
        Outcome.FAILED,
        "malformed response: no HTTP/1.x status line");
    check(askOnce(SILENCE), Outcome.TIMED_OUT, "no response within 300 ms");
  }

  @Test
  void closedBeforeTheResponse() throws IOException {
    check(askOnce(says("", false)), Outcome.FAILED, "closed before the response");
  }

  @Test
  void closedInsideTheResponse() throws IOException {
    check(
        askOnce(says("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhal", false)),
        Outcome.FAILED,
        "closed inside the response");
  }

  @Test
  void reset() throws IOException {
    check(
        askOnce(
            (socket, out) -> {
              socket.setSoLinger(true, 0);
              return false;
            }),
        Outcome.REFUSED,
        "connection reset");
  }

  @Test
  void resetInsideTheResponse() throws IOException {
    Sample sample =
        askOnce(
            (socket, out) -> {
              out.write(RawServer.bytes("HTTP/1.1 200 OK\r\n"));
              Thread.sleep(50);
              socket.setSoLinger(true, 0);
              return false;
            });
    check(sample, Outcome.FAILED, "connection reset inside the response");
  }

  @Test
  void headerThatNeverEnds() throws IOException {
    Sample sample =
        askOnce(
            (socket, out) -> {
              out.write(RawServer.bytes("HTTP/1.1 200 OK\r\n"));
              for (int i = 0; i < 1000; i++) {
                out.write(RawServer.bytes("X: y\r\n"));
                Thread.sleep(20);
              }
              return true;
            });
    check(sample, Outcome.TIMED_OUT, "no response within 300 ms");
    assertThat(sample.serviceNs() / 1_000_000).isBetween(300L, 1000L);
  }

  @Test
  void headerThatFloods() throws IOException {
    check(
        askOnce(says("HTTP/1.1 200 OK\r\n" + "X-Filler: abcdefghijkl\r\n".repeat(4000), true)),
        Outcome.FAILED,
        "malformed response: headers above 64 KiB");
  }

  @Test
  void statuses() throws IOException {
    String rest = "\r\nContent-Length: 0\r\n\r\n";
    check(askOnce(says("HTTP/1.1 500 Oops" + rest, true)), Outcome.FAILED, "status 500");
    check(askOnce(says("HTTP/1.1 404 Gone" + rest, true)), Outcome.FAILED, "status 404");
    check(askOnce(says("HTTP/1.1 302 Else" + rest, true)), Outcome.COMPLETED, null);
  }

  @Test
  void nobodyListens() throws IOException {
    URI url;
    try (RawServer gone = RawServer.always(RawServer.OK)) {
      url = gone.url();
    }
    try (Asked asked = new Asked(url, 5, 10)) {
      assertThat(asked.target.preopen().failed()).isPositive();
      assertThat(asked.target.connections().lastFailure()).isEqualTo("connect refused");
      check(asked.one(), Outcome.UNCONNECTED, "connect refused");
      assertThat(asked.target.connections().open()).isZero();
    }
  }

  @Test
  void nobodyAcceptsAndTheQueueIsFull() throws IOException {
    try (ServerSocket deaf = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        Asked asked =
            new Asked(URI.create("http://127.0.0.1:" + deaf.getLocalPort() + "/"), 0, 20)) {
      asked.submit(10);
      asked.await(10);
      assertThat(asked.outcomes()).containsOnly(Outcome.TIMED_OUT, Outcome.UNCONNECTED);
      assertThat(asked.outcomes()).contains(Outcome.TIMED_OUT, Outcome.UNCONNECTED);
    }
  }

  @Test
  void eachBreakdownOfAServerThatLivesOnIsCountedByItself() throws IOException {
    RawServer.Behaviour[] turns = {
      says(RawServer.OK, true), says("nonsense\r\n", true), says(RawServer.OK, false)
    };
    int[] turn = {0};
    try (RawServer server =
            new RawServer((socket, out) -> turns[turn[0]++ % 3].answer(socket, out));
        Asked asked = new Asked(server.url(), 0, 10)) {
      for (int i = 0; i < 6; i++) {
        asked.one();
        asked.idle(20);
      }
      assertThat(asked.outcomes())
          .containsExactly(
              Outcome.COMPLETED,
              Outcome.FAILED,
              Outcome.COMPLETED,
              Outcome.COMPLETED,
              Outcome.FAILED,
              Outcome.COMPLETED);
    }
  }
}
