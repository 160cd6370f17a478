package org.omissionlab.experiments.browser;

import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.omissionlab.experiments.workshop.WorkshopServer;

/** People who do what they should not, all at once. */
final class UnrulyRoom {

  private static final HttpClient HTTP = HttpClient.newHttpClient();
  private static final String LARGE = "{\"name\": \"" + "x".repeat(1 << 16) + "\"}";

  private UnrulyRoom() {}

  /**
   * Sends requests that must be refused, while somebody listens and never reads.
   *
   * @return how many were refused
   */
  static int visit(WorkshopServer server, int requests) throws Exception {
    List<Map.Entry<String, String>> kinds =
        List.of(
            Map.entry("api/run", "{}"),
            Map.entry("api/stop", "{}"),
            Map.entry("api/join", "{\"code\": \"guessed\"}"),
            Map.entry("api/join", LARGE),
            Map.entry("api/guess", "{\"open\": \"1\"}"));
    int refused = 0;
    try (Socket deaf = deaf(server)) {
      for (int i = 0; i < requests; i++) {
        Map.Entry<String, String> kind = kinds.get(i % kinds.size());
        int status = post(server, kind.getKey(), kind.getValue(), i % 2 == 0);
        refused += status >= 400 && status < 500 ? 1 : 0;
      }
      deaf.getOutputStream().flush();
    }
    return refused;
  }

  private static int post(WorkshopServer server, String path, String body, boolean elsewhere)
      throws Exception {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(server.url() + path)).POST(BodyPublishers.ofString(body));
    if (elsewhere) {
      request
          .header("Origin", "http://evil.example")
          .header("Authorization", "Bearer " + server.token());
    }
    return HTTP.send(request.build(), BodyHandlers.discarding()).statusCode();
  }

  /** Joins, asks for events, and reads none. */
  private static Socket deaf(WorkshopServer server) throws Exception {
    HttpRequest join =
        HttpRequest.newBuilder(URI.create(server.url() + "api/join"))
            .POST(BodyPublishers.ofString("{\"code\": \"" + server.code() + "\"}"))
            .build();
    String joined = HTTP.send(join, BodyHandlers.ofString()).body();
    String key = joined.replaceFirst(".*\"key\":\"([^\"]+)\".*", "$1");
    Socket socket = new Socket("127.0.0.1", URI.create(server.url()).getPort());
    try {
      socket
          .getOutputStream()
          .write(
              ("GET /api/events?key=" + key + " HTTP/1.1\r\nHost: localhost\r\n\r\n")
                  .getBytes(StandardCharsets.US_ASCII));
      return socket;
    } catch (IOException e) {
      socket.close();
      throw e;
    }
  }
}
