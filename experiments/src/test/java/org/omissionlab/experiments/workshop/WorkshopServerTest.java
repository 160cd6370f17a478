package org.omissionlab.experiments.workshop;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Who may do what over HTTP, and what is refused. No target is started. */
class WorkshopServerTest {

  private static WorkshopServer server;
  private static RoomClient room;
  private static String key;

  @BeforeAll
  static void start() throws Exception {
    server = new WorkshopServer("127.0.0.1", 0, System::nanoTime);
    room = new RoomClient(server);
    key = room.join("\"Ann\"");
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @Test
  void thePageAsksNoOtherHost() throws Exception {
    HttpResponse<String> page = room.get(room.request(""));
    assertThat(page.statusCode()).isEqualTo(200);
    assertThat(page.body()).doesNotContain("http://", "https://");
    assertThat(page.headers().firstValue("Content-Security-Policy").orElse(""))
        .startsWith("default-src 'none'")
        .contains("connect-src 'self'");
  }

  @Test
  void everyFileOfThePageIsThere() throws Exception {
    for (String path : PageFiles.paths()) {
      assertThat(room.get(room.request(path.substring(1))).statusCode()).as(path).isEqualTo(200);
    }
    assertThat(room.get(room.request("code/open")).body())
        .contains("public final class OpenLoop implements LoadGenerator");
  }

  @Test
  void controlNeedsTheToken() throws Exception {
    for (String path : List.of("api/run", "api/stop", "api/ask", "api/stall", "api/start/open")) {
      assertThat(room.post(path, "{}").statusCode()).as(path).isEqualTo(401);
      HttpRequest.Builder wrong =
          room.request(path).header("Authorization", "Bearer " + server.code());
      assertThat(room.post(wrong, "{}").statusCode()).as(path).isEqualTo(401);
    }
    HttpResponse<String> asked = room.post(room.trainer("api/ask"), "{}");
    assertThat(asked.body()).isEqualTo("{\"done\":true}");
  }

  @Test
  void viewersNeedTheCode() throws Exception {
    assertThat(room.post("api/join", "{\"code\": \"wrong\", \"name\": \"x\"}").statusCode())
        .isEqualTo(401);
    assertThat(room.post("api/guess", "{\"open\": \"1\"}").statusCode()).isEqualTo(401);
    assertThat(room.get(room.request("api/theory")).statusCode()).isEqualTo(401);
    HttpRequest.Builder joined = room.request("api/theory").header("X-Viewer", key);
    assertThat(room.get(joined).body()).contains("\"formulaMs\":950.0");
  }

  @Test
  void withoutATargetNothingStarts() throws Exception {
    HttpResponse<String> refused = room.post(room.trainer("api/start/open"), "{}");
    assertThat(refused.statusCode()).isEqualTo(409);
    assertThat(refused.body()).contains("the target is starting");
  }

  @Test
  void otherSitesAreRefused() throws Exception {
    HttpRequest.Builder origin = room.trainer("api/stop").header("Origin", "http://evil.example");
    assertThat(room.post(origin, "{}").statusCode()).isEqualTo(403);
    HttpRequest.Builder site = room.trainer("api/stop").header("Sec-Fetch-Site", "cross-site");
    assertThat(room.post(site, "{}").statusCode()).isEqualTo(403);
    assertThat(raw("GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n"))
        .startsWith("HTTP/1.1 403");
  }

  @Test
  void oversizedAndMalformedBodiesAreRefused() throws Exception {
    String large = "{\"name\": \"" + "x".repeat(1 << 20) + "\"}";
    assertThat(room.post("api/join", large).statusCode()).isEqualTo(413);
    for (String body : List.of("[1]", "{", "\"x\"", "{\"code\": {\"a\": 1}}")) {
      assertThat(room.post("api/join", body).statusCode()).as(body).isEqualTo(400);
    }
  }

  @Test
  void aViewerThatNeverReadsKeepsNobodyWaiting() throws Exception {
    try (Socket deaf = new Socket("127.0.0.1", URI.create(server.url()).getPort())) {
      deaf.getOutputStream().write(eventsRequest().getBytes(StandardCharsets.US_ASCII));
      try (InputStream in = room.events(key)) {
        assertThat(new String(in.readNBytes(11), StandardCharsets.UTF_8)).isEqualTo("event: room");
      }
    }
  }

  @Test
  void thirtyViewersAreTold() throws Exception {
    List<InputStream> streams = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      streams.add(room.events(key));
    }
    for (InputStream stream : streams) {
      assertThat(RoomClient.readUntil(stream, "event: tick"))
          .contains("event: room", "event: history");
      stream.close();
    }
  }

  private static String eventsRequest() {
    return "GET /api/events?key=" + key + " HTTP/1.1\r\nHost: localhost\r\n\r\n";
  }

  private static String raw(String request) throws IOException {
    try (Socket socket = new Socket("127.0.0.1", URI.create(server.url()).getPort())) {
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
