package org.omissionlab.server.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The real server, over real sockets. */
class ServiceIT {
  private static final String PLAN = "{\"service\": \"10ms\"}";
  private static Child server;

  @BeforeAll
  static void start() throws IOException {
    server = Child.start();
    for (int i = 0; i < 300; i++) {
      server.traffic("/");
    }
  }

  @AfterAll
  static void stop() throws IOException {
    server.close();
  }

  @BeforeEach
  void begin() {
    server.json("POST", "/plan", PLAN);
    server.json("POST", "/reset", "");
  }

  private static Socket send() throws IOException {
    Socket socket = new Socket("127.0.0.1", server.port);
    socket.setSoTimeout(20_000);
    socket
        .getOutputStream()
        .write("GET / HTTP/1.1\r\nHost: lab\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
    return socket;
  }

  private static String receive(Socket socket) throws IOException {
    InputStream in = socket.getInputStream();
    byte[] answer = new byte[512];
    int length = in.read(answer);
    return new String(answer, 0, Math.max(0, length), StandardCharsets.US_ASCII);
  }

  private static List<Socket> send(int count) throws IOException {
    List<Socket> sockets = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      sockets.add(send());
    }
    return sockets;
  }

  private static JsonNode awaitArrivals(int count) {
    JsonNode summary = server.json("GET", "/ledger/summary", "");
    for (int i = 0; i < 2_000 && summary.get("arrivals").intValue() < count; i++) {
      summary = server.json("GET", "/ledger/summary", "");
    }
    return summary;
  }

  private static void receiveAll(List<Socket> sockets) throws IOException {
    for (Socket socket : sockets) {
      assertThat(receive(socket)).startsWith("HTTP/1.1 200");
      socket.close();
    }
  }

  @Test
  void fiveHundredWaitInAGateAreAllSeenInItAndAnsweredAfterIt() throws IOException {
    JsonNode stall = server.json("POST", "/stalls", "{\"for\": \"2s\"}");
    List<Socket> sockets = send(500);
    JsonNode during = awaitArrivals(500);
    assertThat(during.get("pending").intValue()).isEqualTo(500);
    assertThat(during.get("stalls").get(0).get("endNs").isNull()).isTrue();
    receiveAll(sockets);
    JsonNode after = server.json("GET", "/ledger/summary?windowMs=100", "");
    JsonNode held = after.get("stalls").get(0);
    assertThat(held.get("arrivals").intValue()).isEqualTo(500);
    assertThat(after.get("completed").intValue()).isEqualTo(500);
    assertThat(held.get("lastCompletedNs").longValue())
        .isGreaterThan(stall.get("endNs").longValue());
    int inWindows = 0;
    for (JsonNode window : after.get("perWindow")) {
      inWindows += window.get("completed").intValue();
    }
    assertThat(inWindows).isEqualTo(500);
  }

  @Test
  void fiveThousandWaitAtOnceAndTheAdminPortAnswersMeanwhile() throws IOException {
    int id = server.json("POST", "/stalls", "{\"for\": \"1m\"}").get("id").intValue();
    List<Socket> sockets = send(5_000);
    assertThat(awaitArrivals(5_000).get("pending").intValue()).isEqualTo(5_000);
    long beforeNs = System.nanoTime();
    assertThat(server.admin("GET", "/health", "").statusCode()).isEqualTo(200);
    assertThat(System.nanoTime() - beforeNs).isLessThan(1_000_000_000L);
    assertThat(server.admin("DELETE", "/stalls/" + id, "").statusCode()).isEqualTo(204);
    receiveAll(sockets);
    JsonNode summary = server.json("GET", "/ledger/summary", "");
    assertThat(summary.get("completed").intValue()).isEqualTo(5_000);
    assertThat(summary.get("stalls").get(0).get("arrivals").intValue()).isEqualTo(5_000);
  }

  /** Either edge is late by what the process did not run at most, which its meter tells. */
  @Test
  void aGateIsHeldAsLongAsAskedFor() {
    server.json(
        "POST",
        "/plan",
        "{\"service\":\"10ms\",\"stalls\":[{\"at\":\"100ms\",\"for\":\"500ms\"}]}");
    server.json("POST", "/arm", "{\"at\": \"now\"}");
    JsonNode stalls = server.json("GET", "/stalls", "");
    while (stalls.get("held").isEmpty() || stalls.get("held").get(0).get("endNs").isNull()) {
      stalls = server.json("GET", "/stalls", "");
    }
    JsonNode held = stalls.get("held").get(0);
    String window =
        "?fromNs=" + held.get("askedStartNs").asText() + "&toNs=" + held.get("endNs").asText();
    double hiccupMs = server.json("GET", "/hiccups" + window, "").get("maxMs").doubleValue();
    double heldMs = (held.get("endNs").longValue() - held.get("startNs").longValue()) / 1e6;
    assertThat(heldMs).isCloseTo(500, within(2 + hiccupMs));
  }

  @Test
  void tenMillisecondsTakeTenMilliseconds() {
    for (int i = 0; i < 200; i++) {
      server.traffic("/");
    }
    String[] rows = server.admin("GET", "/ledger", "").body().split("\n");
    assertThat(rows).hasSize(201);
    double[] ms =
        Arrays.stream(rows)
            .skip(1)
            .map(row -> row.split(","))
            .mapToDouble(row -> (Long.parseLong(row[2]) - Long.parseLong(row[0])) / 1e6)
            .sorted()
            .toArray();
    assertThat(ms[0]).isGreaterThanOrEqualTo(10);
    assertThat(ms[100]).isLessThan(11);
  }

  @Test
  void aRefusalByResetIsAResetAndA503IsAnAnswer() throws IOException {
    int id =
        server
            .json("POST", "/stalls", "{\"for\":\"1m\",\"kind\":\"refuse\",\"answer\":\"reset\"}")
            .get("id")
            .intValue();
    try (Socket socket = send()) {
      assertThatThrownBy(() -> receive(socket))
          .isInstanceOf(SocketException.class)
          .hasMessageContaining("reset");
    }
    server.admin("DELETE", "/stalls/" + id, "");
    server.json("POST", "/stalls", "{\"for\":\"1m\",\"kind\":\"refuse\"}");
    assertThat(server.traffic("/").statusCode()).isEqualTo(503);
    JsonNode summary = server.json("GET", "/ledger/summary", "");
    assertThat(summary.get("refused").intValue()).isEqualTo(2);
    assertThat(summary.get("reset").intValue()).isEqualTo(1);
  }

  @Test
  void theFirstRequestArmsAndFallsIntoAStallThatBeginsAtOnce() {
    server.json("POST", "/plan", "{\"service\":\"1ms\",\"stalls\":[\"at=0s,for=300ms\"]}");
    server.json("POST", "/arm", "{\"at\": \"first-request\"}");
    long beforeNs = System.nanoTime();
    server.traffic("/");
    assertThat(System.nanoTime() - beforeNs).isGreaterThanOrEqualTo(301_000_000L);
  }

  @Test
  void statusLengthAndDelayAreSelectablePerRequest() {
    long beforeNs = System.nanoTime();
    HttpResponse<String> response = server.traffic("/any/path?bytes=100000&status=418&delay=50ms");
    assertThat(System.nanoTime() - beforeNs).isGreaterThanOrEqualTo(60_000_000L);
    assertThat(response.statusCode()).isEqualTo(418);
    assertThat(response.body()).hasSize(100_000);
    assertThat(server.traffic("/?status=99").body())
        .isEqualTo("status must be a whole number from 200 to 599, but was '99'\n");
    assertThat(server.traffic("/?delay=2h").statusCode()).isEqualTo(400);
    assertThat(server.json("GET", "/ledger/summary", "").get("arrivals").intValue()).isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "/plan | {\"service\": 10ms} | field 'service'",
        "/plan | {\"service\": \"10ms\", \"stals\": []} | 'stals' is no field of the plan",
        "/plan | {\"service\": \"10ms\", \"stalls\": [{\"at\": \"1s\", \"for\": \"2h\"}]} | stalls[0]: 'for'",
        "/plan | {\"service\": \"10ms\", \"capacity\": {\"slots\": 0}} | 'slots' must be 1 or more",
        "/plan | {\"stalls\": []} | service must be given",
        "/plan | [ | no JSON",
        "/arm | {\"atNanoTime\": \"soon\"} | 'atNanoTime' must be a whole number of ns",
        "/arm | {\"at\": \"noon\"} | 'at' must be",
        "/stalls | {\"at\": \"1s\"} | 'for' must be given",
        "/stalls | {\"every\": \"2s\", \"for\": \"1s\"} | belong into a plan"
      })
  void badInputIsAnswered400WithTheFieldAndChangesNothing(String path, String body, String says) {
    String before = server.admin("GET", "/plan", "").body();
    HttpResponse<String> response = server.admin("POST", path, body);
    assertThat(response.statusCode()).isEqualTo(400);
    assertThat(response.body()).startsWith("{\"error\":").contains(says);
    assertThat(server.admin("GET", "/plan", "").body()).isEqualTo(before);
    assertThat(server.json("GET", "/stalls", "").get("upcoming")).isEmpty();
  }

  @Test
  void whatIsNotThereIsA404() {
    assertThat(server.admin("DELETE", "/stalls/99999", "").statusCode()).isEqualTo(404);
    assertThat(server.admin("GET", "/nope", "").body()).contains("GET /nope is not known here");
  }
}
