package org.omissionlab.server.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.Socket;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The real server, over real sockets. */
class ServiceIT {
  private static final String PLAN = "{\"service\": \"10ms\"}";
  private static Child server;

  @BeforeAll
  static void start() throws IOException {
    server = Child.start("--service", "1ms");
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

  private static JsonNode awaitArrivals(int count) {
    return server.await("/ledger/summary", summary -> summary.get("arrivals").intValue() >= count);
  }

  private static void receiveAll(List<Socket> sockets) throws IOException {
    for (Socket socket : sockets) {
      assertThat(Raw.receive(socket)).startsWith("HTTP/1.1 200");
      socket.close();
    }
  }

  @Test
  void fiveHundredWaitInAGateAreAllSeenInItAndAnsweredAfterIt() throws IOException {
    JsonNode stall = server.json("POST", "/stalls", "{\"for\": \"2s\"}");
    List<Socket> sockets = Raw.get(server.port, 500);
    JsonNode during = awaitArrivals(500);
    assertThat(during.get("pending").intValue()).isEqualTo(500);
    assertThat(during.get("stalls").get(0).get("endNs").isNull()).isTrue();
    receiveAll(sockets);
    JsonNode after = server.json("GET", "/ledger/summary?windowMs=100", "");
    JsonNode held = after.get("stalls").get(0);
    assertThat(held.get("arrivals").intValue()).isEqualTo(500);
    assertThat(held.get("gated").intValue()).isEqualTo(500);
    assertThat(after.get("completed").intValue()).isEqualTo(500);
    assertThat(held.get("lastCompletedNs").longValue())
        .isGreaterThan(stall.get("endNs").longValue());
    server.await("/ledger/summary", ServiceIT::answeredAfterAllWereDone);
    int inWindows = 0;
    for (JsonNode window : after.get("perWindow")) {
      inWindows += window.get("completed").intValue();
    }
    assertThat(inWindows).isEqualTo(500);
  }

  /** The answers leave one after the other, when the engine has long let all of them go. */
  private static boolean answeredAfterAllWereDone(JsonNode summary) {
    JsonNode held = summary.get("stalls").get(0);
    return held.path("lastAnsweredNs").longValue() > held.path("lastCompletedNs").longValue();
  }

  @Test
  void fiveThousandWaitAtOnceAndTheAdminPortAnswersMeanwhile() throws IOException {
    int id = server.json("POST", "/stalls", "{\"for\": \"1m\"}").get("id").intValue();
    List<Socket> sockets = Raw.get(server.port, 5_000);
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
    JsonNode held =
        server.await("/stalls", stalls -> stalls.at("/held/0/endNs").isNumber()).at("/held/0");
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
  void theFirstRequestArmsAndFallsIntoAStallThatBeginsAtOnce() {
    server.json("POST", "/plan", "{\"service\":\"1ms\",\"stalls\":[\"at=0s,for=300ms\"]}");
    server.json("POST", "/arm", "{\"at\": \"first-request\"}");
    long beforeNs = System.nanoTime();
    server.traffic("/");
    assertThat(System.nanoTime() - beforeNs).isGreaterThanOrEqualTo(301_000_000L);
    JsonNode held = server.json("GET", "/ledger/summary", "").get("stalls").get(0);
    assertThat(held.get("arrivals").intValue()).isEqualTo(1);
    assertThat(held.get("gated").intValue()).isEqualTo(1);
  }
}
