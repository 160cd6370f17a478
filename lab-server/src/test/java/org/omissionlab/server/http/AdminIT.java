package org.omissionlab.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The admin API: what it does, what it refuses. */
class AdminIT {
  private static final String PLAN =
      "{\"service\":\"10ms\",\"stalls\":[{\"at\":\"1h\",\"for\":\"1s\"}]}";
  private static Child server;

  @BeforeAll
  static void start() throws IOException {
    server = Child.start();
  }

  @AfterAll
  static void stop() throws IOException {
    server.close();
  }

  @BeforeEach
  void begin() {
    server.json("POST", "/reset", "");
    server.json("POST", "/plan", PLAN);
  }

  private static long clock() {
    return server.json("GET", "/clock", "").get("nanoTime").longValue();
  }

  private static void refused(int status, HttpResponse<String> response, String says) {
    assertThat(response.body()).startsWith("{\"error\":").contains(says);
    assertThat(response.statusCode()).isEqualTo(status);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "/plan | {\"service\": 10ms} | field 'service'",
        "/plan | {\"service\": \"10ms\", \"stals\": []} | 'stals' is no field of the plan",
        "/plan | {\"service\": \"10ms\", \"stalls\": [{\"at\": \"1s\", \"for\": \"2h\"}]} | stalls[0]: 'for'",
        "/plan | {\"service\": \"10ms\", \"stalls\": [\"every=1ms,for=1ms\"]} | stalls[0]: 'every' must be",
        "/plan | {\"service\": \"10ms\", \"capacity\": {\"slots\": 0}} | 'slots' must be 1 or more",
        "/plan | {\"stalls\": []} | service must be given",
        "/plan | [ | no JSON",
        "/arm | {\"atNanoTime\": \"soon\"} | 'atNanoTime' must be a whole number of ns",
        "/arm | {\"atNanoTime\": 1} | must lie from now",
        "/arm | {\"atNanoTime\": 9223372036854775807} | must lie from now",
        "/arm | {\"at\": \"noon\"} | 'at' must be",
        "/stalls | {\"at\": \"1s\"} | 'for' must be given",
        "/stalls | {\"every\": \"2s\", \"for\": \"1s\"} | belong into a plan"
      })
  void badInputIsAnswered400WithTheFieldAndChangesNothing(String path, String body, String says) {
    server.json("POST", "/arm", "{\"at\": \"now\"}");
    String plan = server.admin("GET", "/plan", "").body();
    String stalls = server.admin("GET", "/stalls", "").body();
    assertThat(stalls).contains("\"upcoming\":[{");
    refused(400, server.admin("POST", path, body), says);
    assertThat(server.admin("GET", "/plan", "").body()).isEqualTo(plan);
    assertThat(server.admin("GET", "/stalls", "").body()).isEqualTo(stalls);
  }

  @Test
  void whatIsNotThereIsA404() {
    refused(404, server.admin("DELETE", "/stalls/99999", ""), "no stall 99999 is on");
    refused(404, server.admin("GET", "/nope", ""), "GET /nope is not known here");
  }

  @Test
  void theClockRunsAndResetSaysWhenItWas() {
    long beforeNs = clock();
    JsonNode reset = server.json("POST", "/reset", "");
    assertThat(reset.get("markNs").longValue()).isBetween(beforeNs, clock());
    assertThat(reset.get("pending").intValue()).isZero();
    JsonNode summary = server.json("GET", "/ledger/summary", "");
    assertThat(summary.get("markNs")).isEqualTo(reset.get("markNs"));
    assertThat(summary.get("stallsUnrecorded").intValue()).isZero();
  }

  @Test
  void armingAndAddingAtAnInstantBeginThere() {
    long atNs = clock() + 100_000_000;
    server.json("POST", "/plan", "{\"service\":\"1ms\",\"stalls\":[\"at=50ms,for=20ms\"]}");
    JsonNode armed = server.json("POST", "/arm", "{\"atNanoTime\": " + atNs + "}");
    assertThat(armed.get("armedNs").longValue()).isEqualTo(atNs);
    JsonNode added =
        server.json("POST", "/stalls", "{\"atNanoTime\": " + atNs + ", \"for\": \"20ms\"}");
    assertThat(added.get("startNs").longValue()).isEqualTo(atNs);
    JsonNode held = server.await("/stalls", s -> s.at("/held/1/endNs").isNumber()).get("held");
    assertThat(held.at("/0/askedStartNs").longValue()).isEqualTo(atNs);
    assertThat(held.at("/1/askedStartNs").longValue()).isEqualTo(atNs + 50_000_000);
    for (JsonNode stall : held) {
      assertThat(stall.get("startNs").longValue())
          .isGreaterThanOrEqualTo(stall.get("askedStartNs").longValue());
    }
  }

  @Test
  void armingKeepsAddedStallsAndRefusesToOverlapThem() {
    server.json("POST", "/stalls", "{\"at\": \"1h\", \"for\": \"1m\"}");
    refused(400, server.admin("POST", "/arm", "{\"at\": \"now\"}"), "must not overlap");
    server.json("POST", "/plan", "{\"service\":\"10ms\",\"stalls\":[\"at=2h,for=1s\"]}");
    server.json("POST", "/stalls", "{\"at\": \"1h\", \"for\": \"1m\"}");
    server.json("POST", "/arm", "{\"at\": \"now\"}");
    assertThat(server.json("GET", "/stalls", "").get("upcoming")).hasSize(2);
  }

  @Test
  void theFirstRequestAndAddedStallsExcludeEachOther() {
    server.json("POST", "/arm", "{\"at\": \"first-request\"}");
    refused(409, server.admin("POST", "/stalls", "{\"for\": \"1s\"}"), "first request is awaited");
    server.json("POST", "/arm", "{\"at\": \"now\"}");
    server.json("POST", "/stalls", "{\"at\": \"1m\", \"for\": \"1s\"}");
    refused(
        409,
        server.admin("POST", "/arm", "{\"at\": \"first-request\"}"),
        "only while no added stall is to come");
  }

  @Test
  void theCapacityIsNotReplacedUnderRequestsThatArePending() throws IOException {
    int id = server.json("POST", "/stalls", "{\"for\": \"1m\"}").get("id").intValue();
    List<Socket> gated = Raw.get(server.port, 3);
    server.await("/ledger/summary", now -> now.get("arrivals").intValue() == 3);
    String other = "{\"service\":\"10ms\",\"capacity\":\"2\"}";
    refused(409, server.admin("POST", "/plan", other), "but 3 are");
    assertThat(server.json("GET", "/plan", "").get("stalls")).hasSize(1);
    server.admin("DELETE", "/stalls/" + id, "");
    for (Socket socket : gated) {
      assertThat(Raw.receive(socket)).startsWith("HTTP/1.1 200");
      socket.close();
    }
    server.json("POST", "/plan", other);
    JsonNode next = server.json("POST", "/stalls", "{\"for\": \"1ms\"}");
    assertThat(next.get("id").intValue()).isGreaterThan(id);
  }

  /** The wait behind the gate is not in it, nor is the one that was refused. */
  @Test
  void theServersOwnTimesGoFromServiceStartToEnd() {
    JsonNode none = server.json("GET", "/ledger/service", "");
    assertThat(none.get("n").intValue()).isZero();
    assertThat(none.get("p99Ms").isNull()).isTrue();
    server.json("POST", "/stalls", "{\"for\": \"500ms\"}");
    long beforeNs = clock();
    assertThat(server.traffic("/").statusCode()).isEqualTo(200);
    assertThat(clock() - beforeNs).isGreaterThan(400_000_000L);
    int id =
        server
            .json("POST", "/stalls", "{\"for\": \"1m\", \"kind\": \"refuse\"}")
            .get("id")
            .intValue();
    assertThat(server.traffic("/").statusCode()).isEqualTo(503);
    server.admin("DELETE", "/stalls/" + id, "");
    JsonNode told = server.json("GET", "/ledger/service", "");
    assertThat(told.get("n").intValue()).isEqualTo(1);
    assertThat(told.get("maxMs").doubleValue()).isBetween(10.0, 400.0);
    assertThat(told.get("p50Ms")).isEqualTo(told.get("maxMs"));
  }

  @Test
  void theMeterDoesNotAnswerForTimesThatItDoesNotHold() {
    long nowNs = clock();
    String from = "/hiccups?fromNs=";
    refused(400, server.admin("GET", from + "0&toNs=" + nowNs, ""), "fromNs must be ");
    String least = from + Long.MIN_VALUE + "&toNs=" + Long.MAX_VALUE;
    refused(400, server.admin("GET", least, ""), "toNs must lie from fromNs");
    long aheadNs = nowNs + 60_000_000_000L;
    refused(400, server.admin("GET", from + nowNs + "&toNs=" + aheadNs, ""), "toNs must lie");
    refused(400, server.admin("GET", from + nowNs + "&toNs=x", ""), "toNs must be a whole number");
    JsonNode seen = server.json("GET", from + (nowNs - 20_000_000) + "&toNs=" + nowNs, "");
    assertThat(seen.get("count").intValue()).isEqualTo(20);
  }
}
