package org.omissionlab.server.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/** The jar that is shipped, started as a child on ports of its own, and its admin API. */
public final class Child implements AutoCloseable {
  private static final ObjectMapper JSON = new ObjectMapper();

  public final Process process;
  public final String firstLine;
  public final int port;
  public final int adminPort;
  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  /** Starts {@code serve --json --until-stdin-closes} on free ports, with further arguments. */
  public static Child start(String... arguments) throws IOException {
    List<String> all = new ArrayList<>(List.of("--port", "0", "--admin-port", "0", "--json"));
    all.add("--until-stdin-closes");
    all.addAll(List.of(arguments));
    return new Child(serve(all.toArray(String[]::new)));
  }

  /** Starts {@code serve} with these arguments and nothing else. */
  public static Process serve(String... arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("@" + Path.of("target", "classes", "jvm", "server.flags"));
    command.add("-jar");
    command.add(Path.of("target", "lab-server-0.1.0-all.jar").toString());
    command.add("serve");
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command).start();
  }

  private Child(Process process) throws IOException {
    this.process = process;
    firstLine =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))
            .readLine();
    if (firstLine == null) {
      throw new IOException(new String(process.getErrorStream().readAllBytes()));
    }
    JsonNode ports = JSON.readTree(firstLine);
    port = ports.get("port").intValue();
    adminPort = ports.get("adminPort").intValue();
  }

  public HttpResponse<String> admin(String method, String path, String body) {
    return send(adminPort, method, path, body);
  }

  public HttpResponse<String> traffic(String path) {
    return send(port, "GET", path, "");
  }

  /** Returns the JSON of an admin call that must succeed. */
  public JsonNode json(String method, String path, String body) {
    HttpResponse<String> response = admin(method, path, body);
    if (response.statusCode() >= 300) {
      throw new IllegalStateException(response.statusCode() + " " + response.body());
    }
    try {
      return JSON.readTree(response.body());
    } catch (IOException e) {
      throw new IllegalStateException(response.body(), e);
    }
  }

  /** Returns the JSON of a GET once it is as wanted; fails after ten seconds. */
  public JsonNode await(String path, Predicate<JsonNode> wanted) {
    long fromNs = System.nanoTime();
    JsonNode json = json("GET", path, "");
    while (!wanted.test(json)) {
      if (System.nanoTime() - fromNs > 10_000_000_000L) {
        throw new IllegalStateException(path + " is still " + json);
      }
      json = json("GET", path, "");
    }
    return json;
  }

  /** Sends any method to the port under load. */
  public HttpResponse<String> traffic(String method, String path) {
    return send(port, method, path, "");
  }

  private HttpResponse<String> send(int toPort, String method, String path, String body) {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + toPort + path))
            .method(method, HttpRequest.BodyPublishers.ofString(body))
            .build();
    try {
      return client.send(request, HttpResponse.BodyHandlers.ofString());
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() throws IOException {
    process.getOutputStream().close();
    try {
      if (!process.waitFor(10, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
