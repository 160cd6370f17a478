package org.omissionlab.experiments.workshop;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * A room that means ill, over HTTP: refused or inert, and the others go on. No target is started.
 */
@Timeout(300)
class RoomAbuseTest {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int VIEWERS = 20;
  private static final int GUESSES = 10_000;

  private static WorkshopServer server;
  private static RoomClient room;

  @BeforeAll
  static void start() {
    server = new WorkshopServer("127.0.0.1", 0, System::nanoTime);
    room = new RoomClient(server);
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  /** Twenty people send five hundred each, without waiting for an answer; the last one counts. */
  @Test
  void tenThousandGuessesAreOneForEachPerson() throws Exception {
    String watching = room.join("\"watching\"");
    try (InputStream events = room.events(watching)) {
      RoomClient.readUntil(events, "event: tick");
      assertThat(room.post(room.trainer("api/ask"), "{}").statusCode()).isEqualTo(200);
      List<Thread> senders = new ArrayList<>();
      int[] taken = new int[VIEWERS];
      for (int i = 0; i < VIEWERS; i++) {
        String key = room.join("\"n\"");
        int own = i;
        Thread sender = new Thread(() -> taken[own] = guessAgainAndAgain(key, own));
        sender.start();
        senders.add(sender);
      }
      for (Thread sender : senders) {
        sender.join();
      }
      assertThat(taken).containsOnly(GUESSES / VIEWERS);
      RoomClient.readUntil(events, "\"guessed\":" + VIEWERS + ",");
      assertThat(room.post(room.trainer("api/show"), "{}").statusCode()).isEqualTo(200);
      JsonNode seen = roomAfter(events, "\"phase\":\"guessed\"");
      assertThat(seen.at("/room/guesses/open")).hasSize(VIEWERS);
      for (int i = 0; i < VIEWERS; i++) {
        assertThat(seen.at("/room/guesses/open/" + i).asInt()).isEqualTo(1_000 + i);
      }
    }
  }

  /** Returns how many were taken. */
  private static int guessAgainAndAgain(String key, int own) {
    int each = GUESSES / VIEWERS;
    try (Socket socket = new Socket("127.0.0.1", URI.create(server.url()).getPort())) {
      StringBuilder all = new StringBuilder();
      for (int i = 0; i < each; i++) {
        all.append(guess(key, i + 1 < each ? i : 1_000 + own, i + 1 == each));
      }
      Thread writer = new Thread(() -> write(socket, all.toString()));
      writer.start();
      BufferedReader in =
          new BufferedReader(
              new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
      int taken = (int) in.lines().filter(line -> line.contains("HTTP/1.1 200")).count();
      writer.join();
      return taken;
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  private static String guess(String key, int ms, boolean last) {
    String body = "{\"naive-closed\":\"1\",\"scheduled-closed\":\"2\",\"open\":\"" + ms + "\"}";
    return "POST /api/guess HTTP/1.1\r\nHost: localhost\r\nX-Viewer: "
        + key
        + (last ? "\r\nConnection: close" : "")
        + "\r\nContent-Length: "
        + body.length()
        + "\r\n\r\n"
        + body;
  }

  private static void write(Socket socket, String text) {
    try {
      socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
    } catch (java.io.IOException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void hostileNamesAreTextAndShort() throws Exception {
    String watching = room.join("\"<script>alert(1)</script>\\u202e\\u0000\\ud800\"");
    room.join("\"" + "\\ud83d\\ude00".repeat(60) + "\"");
    try (InputStream events = room.events(watching)) {
      JsonNode seen = roomAfter(events, "script");
      for (JsonNode name : seen.at("/room/names")) {
        assertThat(name.asText().codePointCount(0, name.asText().length())).isLessThan(41);
        assertThat(name.asText()).doesNotContainPattern("\\p{C}");
      }
    }
    String object = "{\"code\": \"" + server.code() + "\", \"name\": {\"a\": [1]}}";
    assertThat(room.post("api/join", object).statusCode()).isEqualTo(400);
  }

  @Test
  void oversizedHeadersAddressesAndBodiesAreRefused() throws Exception {
    String large = "x".repeat(1 << 16);
    assertThat(room.get(room.request("?" + large)).statusCode()).isIn(414, 431);
    assertThat(room.get(room.request("").header("X-Viewer", large)).statusCode()).isEqualTo(431);
    assertThat(room.post(room.trainer("api/ask"), "{\"rate\": \"" + large + "\"}").statusCode())
        .isEqualTo(413);
    assertThat(room.get(room.request("")).statusCode()).isEqualTo(200);
  }

  @Test
  void anotherSitesPageGetsNothing() throws Exception {
    String key = room.join("\"Ann\"");
    for (String path : List.of("api/events?key=" + key, "api/theory", "app/main.js")) {
      HttpResponse<String> refused =
          room.get(room.request(path).header("X-Viewer", key).header("Origin", "null"));
      assertThat(refused.statusCode()).as(path).isEqualTo(403);
      assertThat(refused.headers().map()).doesNotContainKey("access-control-allow-origin");
    }
    HttpResponse<String> asked =
        room.get(
            room.request("api/join")
                .method("OPTIONS", java.net.http.HttpRequest.BodyPublishers.noBody())
                .header("Origin", "http://evil.example")
                .header("Access-Control-Request-Method", "POST"));
    assertThat(asked.statusCode()).isBetween(400, 499);
    assertThat(asked.headers().map()).doesNotContainKey("access-control-allow-origin");
  }

  /** Both see the same, each may do the next step, and what comes twice is refused. */
  @Test
  void twoTrainersLeadOneRoom() throws Exception {
    String one = room.joinTrainer();
    String other = room.joinTrainer();
    assertThat(one).isNotEqualTo(other);
    try (InputStream first = room.events(one);
        InputStream second = room.events(other)) {
      assertThat(roomAfter(second, "\"trainers\":2,").at("/room/names").toString())
          .doesNotContain("trainer");
      assertThat(room.post(room.trainer("api/ask"), "{\"rate\": \"321\"}").statusCode())
          .isEqualTo(200);
      assertThat(roomAfter(second, "\"rate\":\"321\"").at("/room/phase").asText())
          .isEqualTo("asking");
      assertThat(room.post(room.trainer("api/show"), "{}").statusCode()).isEqualTo(200);
      HttpResponse<String> again = room.post(room.trainer("api/show"), "{}");
      assertThat(again.statusCode()).isEqualTo(409);
      assertThat(again.body()).contains("nobody is being asked");
      JsonNode led = roomAfter(first, "\"rate\":\"321\"");
      while (led.at("/room/phase").asText().equals("asking")) {
        led = roomAfter(first, "\"phase\"");
      }
      assertThat(led.at("/room/phase").asText()).isEqualTo("guessed");
      assertThat(led.at("/room/setup/rate").asText()).isEqualTo("321");
    }
    assertThat(room.post(room.trainer("api/free"), "{}").statusCode()).isEqualTo(200);
  }

  /** The room's state from the first event that has {@code text}. */
  private static JsonNode roomAfter(InputStream events, String text) throws Exception {
    while (true) {
      String read = RoomClient.readUntil(events, "\n\n");
      assertThat(read).as(text).isNotEmpty();
      if (read.startsWith("event: room") && read.contains(text)) {
        return JSON.readTree(read.substring(read.indexOf("data: ") + 6));
      }
    }
  }
}
