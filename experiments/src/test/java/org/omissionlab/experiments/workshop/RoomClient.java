package org.omissionlab.experiments.workshop;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;

/** Talks to a workshop's server as pages do, and as others would. */
final class RoomClient {

  private static final HttpClient HTTP = HttpClient.newHttpClient();

  private final WorkshopServer server;

  RoomClient(WorkshopServer server) {
    this.server = server;
  }

  HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create(server.url() + path));
  }

  HttpRequest.Builder trainer(String path) {
    return request(path).header("Authorization", "Bearer " + server.token());
  }

  HttpResponse<String> get(HttpRequest.Builder from) throws Exception {
    return HTTP.send(from.build(), BodyHandlers.ofString());
  }

  HttpResponse<String> post(String path, String body) throws Exception {
    return post(request(path), body);
  }

  HttpResponse<String> post(HttpRequest.Builder to, String body) throws Exception {
    return HTTP.send(to.POST(BodyPublishers.ofString(body)).build(), BodyHandlers.ofString());
  }

  /** Joins with the code; returns the key. */
  String join(String name) throws Exception {
    return keyOf(post("api/join", "{\"code\": \"" + server.code() + "\", \"name\": " + name + "}"));
  }

  String joinTrainer() throws Exception {
    return keyOf(post("api/join", "{\"token\": \"" + server.token() + "\"}"));
  }

  /** The events of whoever has {@code key}. */
  InputStream events(String key) throws Exception {
    HttpRequest events = request("api/events?key=" + key).build();
    return HTTP.send(events, BodyHandlers.ofInputStream()).body();
  }

  /** Reads on until {@code wanted}, which is ASCII, has come, or to the end. */
  static String readUntil(InputStream in, String wanted) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    int matched = 0;
    for (int c = in.read(); c >= 0; c = in.read()) {
      bytes.write(c);
      matched = c == wanted.charAt(matched) ? matched + 1 : c == wanted.charAt(0) ? 1 : 0;
      if (matched == wanted.length()) {
        break;
      }
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }

  private static String keyOf(HttpResponse<String> joined) {
    return joined.body().replaceFirst(".*\"key\":\"([^\"]+)\".*", "$1");
  }
}
