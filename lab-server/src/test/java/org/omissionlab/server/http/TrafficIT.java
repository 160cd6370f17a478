package org.omissionlab.server.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a request may ask for, and what becomes of clients that do not behave. */
class TrafficIT {
  private static Child server;

  @BeforeAll
  static void start() throws IOException {
    server = Child.start();
  }

  /** Whatever the tests did: nothing on the error stream. */
  @AfterAll
  static void stop() throws IOException {
    server.close();
    assertThat(new String(server.process.getErrorStream().readAllBytes())).isEmpty();
  }

  @BeforeEach
  void begin() {
    server.json("POST", "/reset", "");
    server.await("/ledger/summary", summary -> pendingInEngine() == 0);
    server.json("POST", "/plan", "{\"service\": \"10ms\"}");
  }

  private static int pendingInEngine() {
    return server.json("POST", "/reset", "").get("pending").intValue();
  }

  private static JsonNode summary() {
    return server.json("GET", "/ledger/summary", "");
  }

  @Test
  void statusLengthAndDelayAreSelectablePerRequest() {
    long beforeNs = System.nanoTime();
    HttpResponse<String> response = server.traffic("/any/path?bytes=10000&status=418&delay=50ms");
    assertThat(System.nanoTime() - beforeNs).isGreaterThanOrEqualTo(60_000_000L);
    assertThat(response.statusCode()).isEqualTo(418);
    assertThat(response.body()).hasSize(10_000);
    assertThat(server.traffic("/?status=404").statusCode()).isEqualTo(404);
    assertThat(server.traffic("/?status=404").body()).isEqualTo("ok\n");
    assertThat(server.traffic("/?status=99").body())
        .isEqualTo("status must be a whole number from 200 to 599, but was '99'\n");
    assertThat(server.traffic("/?delay=2h").statusCode()).isEqualTo(400);
    assertThat(summary().get("arrivals").intValue()).isEqualTo(3);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 3, 4_096, 4_097, 100_000, 1_048_576})
  void aBodyIsAsLongAsAskedForOverAndOver(int bytes) {
    for (int i = 0; i < 3; i++) {
      HttpResponse<String> response = server.traffic("/?bytes=" + bytes);
      assertThat(response.statusCode()).isEqualTo(200);
      assertThat(response.body()).hasSize(bytes);
      assertThat("ok\n" + "o".repeat(bytes)).startsWith(response.body());
    }
  }

  @Test
  void aLongerBodyIsRefusedWithASentence() {
    HttpResponse<String> response = server.traffic("/?bytes=1048577");
    assertThat(response.statusCode()).isEqualTo(400);
    assertThat(response.body())
        .isEqualTo("bytes must be a whole number from 0 to 1048576, but was '1048577'\n");
    assertThat(summary().get("arrivals").intValue()).isZero();
  }

  @Test
  void moreSlowReadersThanThreadsHoldUpNobody() throws IOException {
    List<Socket> slow = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      slow.add(Raw.send(server.port, "GET", "/?bytes=1048576", 4_096));
    }
    server.await("/ledger/summary", now -> now.get("completed").intValue() == 300);
    try (Socket other = Raw.get(server.port, "/")) {
      other.setSoTimeout(2_000);
      assertThat(Raw.receive(other)).startsWith("HTTP/1.1 200");
    }
    for (Socket socket : slow) {
      socket.close();
    }
    assertThat(server.traffic("/").statusCode()).isEqualTo(200);
  }

  @ParameterizedTest
  @ValueSource(strings = {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
  void everyMethodThatIsServedIsAnArrival(String method) {
    HttpResponse<String> response = server.traffic(method, "/a?bytes=20000");
    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.headers().firstValueAsLong("Content-Length")).hasValue(20_000);
    assertThat(response.body()).hasSize(method.equals("HEAD") ? 0 : 20_000);
    assertThat(summary().get("completed").intValue()).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"TRACE", "BREW"})
  void anyOtherMethodIsA405AndNoArrival(String method) throws IOException {
    try (Socket socket = Raw.send(server.port, method, "/", 65_536)) {
      assertThat(Raw.receive(socket))
          .startsWith("HTTP/1.1 405 ")
          .contains("Allow: GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS")
          .contains(method + " is not served here");
    }
    assertThat(summary().get("arrivals").intValue()).isZero();
  }

  @Test
  void aRefusalByResetIsAResetAndA503IsAnAnswer() throws IOException {
    String refuse = "{\"for\":\"1m\",\"kind\":\"refuse\"";
    int id = server.json("POST", "/stalls", refuse + ",\"answer\":\"reset\"}").get("id").intValue();
    assertReset();
    server.admin("DELETE", "/stalls/" + id, "");
    server.json("POST", "/stalls", refuse + "}");
    assertThat(server.traffic("/").statusCode()).isEqualTo(503);
    JsonNode summary = summary();
    assertThat(summary.get("refused").intValue()).isEqualTo(2);
    assertThat(summary.get("reset").intValue()).isEqualTo(1);
    assertThat(summary.at("/stalls/0/arrivals").intValue()).isEqualTo(1);
    assertThat(summary.at("/stalls/1/gated").intValue()).isEqualTo(1);
  }

  private static void assertReset() throws IOException {
    try (Socket socket = Raw.get(server.port, "/")) {
      assertThatThrownBy(() -> Raw.receive(socket))
          .isInstanceOf(SocketException.class)
          .hasMessageContaining("reset");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"503", "reset"})
  void aFullQueueRefuses(String full) throws IOException {
    String capacity = "\"1,queue=1,full=" + full + "\"";
    server.json("POST", "/plan", "{\"service\":\"300ms\",\"capacity\":" + capacity + "}");
    List<Socket> served = Raw.get(server.port, 1);
    server.await("/ledger/summary", now -> now.get("arrivals").intValue() == 1);
    served.addAll(Raw.get(server.port, 1));
    server.await("/ledger/summary", now -> now.get("arrivals").intValue() == 2);
    if (full.equals("reset")) {
      assertReset();
    } else {
      assertThat(server.traffic("/").statusCode()).isEqualTo(503);
    }
    for (Socket socket : served) {
      assertThat(Raw.receive(socket)).startsWith("HTTP/1.1 200");
      socket.close();
    }
    assertThat(summary().get("refused").intValue()).isEqualTo(1);
    assertThat(summary().get("completed").intValue()).isEqualTo(2);
  }

  @Test
  void clientsThatLeaveWhileGatedLeaveNothingBehind() throws IOException {
    server.json("POST", "/stalls", "{\"for\": \"700ms\"}");
    for (Socket socket : Raw.get(server.port, 50)) {
      socket.setSoLinger(true, 0);
      socket.close();
    }
    for (Socket socket : Raw.get(server.port, 50)) {
      socket.close();
    }
    JsonNode after =
        server.await(
            "/ledger/summary",
            now -> now.at("/stalls/0/endNs").isNumber() && now.get("pending").intValue() == 0);
    assertThat(after.get("completed").intValue()).isEqualTo(after.get("arrivals").intValue());
    assertThat(server.traffic("/").statusCode()).isEqualTo(200);
  }
}
