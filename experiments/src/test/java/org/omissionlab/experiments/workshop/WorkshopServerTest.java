package org.omissionlab.experiments.workshop;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Who may do what over HTTP, and what is refused. No target is started. */
class WorkshopServerTest {

  private static final HttpClient HTTP = HttpClient.newHttpClient();
  private static WorkshopServer server;
  private static String key;

  @BeforeAll
  static void start() throws Exception {
    server = new WorkshopServer("127.0.0.1", 0, System::nanoTime);
    key = keyOf(post("api/join", "{\"code\": \"" + server.code() + "\", \"name\": \"Ann\"}"));
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @Test
  void thePageAsksNoOtherHost() throws Exception {
    HttpResponse<String> page = HTTP.send(request("").build(), BodyHandlers.ofString());
    assertThat(page.statusCode()).isEqualTo(200);
    assertThat(page.body()).doesNotContain("http://", "https://");
    assertThat(page.headers().firstValue("Content-Security-Policy").orElse(""))
        .startsWith("default-src 'none'")
        .contains("connect-src 'self'");
  }

  @Test
  void everyFileOfThePageIsThere() throws Exception {
    for (String path : PageFiles.paths()) {
      HttpRequest file = request(path.substring(1)).build();
      assertThat(HTTP.send(file, BodyHandlers.ofString()).statusCode()).as(path).isEqualTo(200);
    }
    assertThat(HTTP.send(request("code/open").build(), BodyHandlers.ofString()).body())
        .contains("public final class OpenLoop implements LoadGenerator");
  }

  @Test
  void controlNeedsTheToken() throws Exception {
    for (String path : List.of("api/run", "api/stop", "api/ask", "api/stall", "api/start/open")) {
      assertThat(post(path, "{}").statusCode()).as(path).isEqualTo(401);
      HttpRequest.Builder wrong = request(path).header("Authorization", "Bearer " + server.code());
      assertThat(post(wrong, "{}").statusCode()).as(path).isEqualTo(401);
    }
    HttpResponse<String> asked = post(trainer("api/ask"), "{}");
    assertThat(asked.body()).isEqualTo("{\"done\":true}");
  }

  @Test
  void viewersNeedTheCode() throws Exception {
    assertThat(post("api/join", "{\"code\": \"wrong\", \"name\": \"x\"}").statusCode())
        .isEqualTo(401);
    assertThat(post("api/guess", "{\"open\": \"1\"}").statusCode()).isEqualTo(401);
    HttpRequest theory = request("api/theory").build();
    assertThat(HTTP.send(theory, BodyHandlers.ofString()).statusCode()).isEqualTo(401);
    HttpRequest joined = request("api/theory").header("X-Viewer", key).build();
    assertThat(HTTP.send(joined, BodyHandlers.ofString()).body()).contains("\"formulaMs\":950.0");
  }

  @Test
  void withoutATargetNothingStarts() throws Exception {
    HttpResponse<String> refused = post(trainer("api/start/open"), "{}");
    assertThat(refused.statusCode()).isEqualTo(409);
    assertThat(refused.body()).contains("the target is starting");
  }

  @Test
  void otherSitesAreRefused() throws Exception {
    HttpRequest.Builder origin = trainer("api/stop").header("Origin", "http://evil.example");
    assertThat(post(origin, "{}").statusCode()).isEqualTo(403);
    HttpRequest.Builder site = trainer("api/stop").header("Sec-Fetch-Site", "cross-site");
    assertThat(post(site, "{}").statusCode()).isEqualTo(403);
    assertThat(raw("GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n"))
        .startsWith("HTTP/1.1 403");
  }

  @Test
  void oversizedAndMalformedBodiesAreRefused() throws Exception {
    String large = "{\"name\": \"" + "x".repeat(1 << 20) + "\"}";
    assertThat(post("api/join", large).statusCode()).isEqualTo(413);
    for (String body : List.of("[1]", "{", "\"x\"", "{\"code\": {\"a\": 1}}")) {
      assertThat(post("api/join", body).statusCode()).as(body).isEqualTo(400);
    }
  }

  @Test
  void aViewerThatNeverReadsKeepsNobodyWaiting() throws Exception {
    try (Socket deaf = new Socket("127.0.0.1", URI.create(server.url()).getPort())) {
      deaf.getOutputStream().write(eventsRequest().getBytes(StandardCharsets.US_ASCII));
      HttpRequest events = request("api/events?key=" + key).build();
      HttpResponse<InputStream> open = HTTP.send(events, BodyHandlers.ofInputStream());
      try (InputStream in = open.body()) {
        assertThat(new String(in.readNBytes(11), StandardCharsets.UTF_8)).isEqualTo("event: room");
      }
    }
  }

  @Test
  void thirtyViewersAreTold() throws Exception {
    List<InputStream> streams = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      HttpRequest events = request("api/events?key=" + key).build();
      streams.add(HTTP.send(events, BodyHandlers.ofInputStream()).body());
    }
    for (InputStream stream : streams) {
      assertThat(readUntil(stream, "event: tick")).contains("event: room", "event: history");
      stream.close();
    }
  }

  private static String readUntil(InputStream in, String wanted) throws IOException {
    StringBuilder text = new StringBuilder();
    for (int c = in.read(); c >= 0 && text.indexOf(wanted) < 0; c = in.read()) {
      text.append((char) c);
    }
    return text.toString();
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

  private static HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create(server.url() + path));
  }

  private static HttpRequest.Builder trainer(String path) {
    return request(path).header("Authorization", "Bearer " + server.token());
  }

  private static HttpResponse<String> post(String path, String body) throws Exception {
    return post(request(path), body);
  }

  private static HttpResponse<String> post(HttpRequest.Builder to, String body) throws Exception {
    return HTTP.send(to.POST(BodyPublishers.ofString(body)).build(), BodyHandlers.ofString());
  }

  private static String keyOf(HttpResponse<String> joined) {
    return joined.body().replaceFirst(".*\"key\":\"([^\"]+)\".*", "$1");
  }
}
