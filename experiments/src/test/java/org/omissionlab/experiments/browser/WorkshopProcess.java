package org.omissionlab.experiments.browser;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.omissionlab.experiments.cli.LabMain;
import org.omissionlab.experiments.run.JvmFlags;

/** {@code lab workshop} in a JVM of its own with the generators' flags, as a trainer starts it. */
final class WorkshopProcess implements AutoCloseable {

  private static final ObjectMapper JSON = new ObjectMapper();

  private final HttpClient http = HttpClient.newHttpClient();
  private final Process process;
  private final URI url;
  private final String token;
  private final String code;

  /** Starts it and waits until its target is warm. */
  WorkshopProcess() throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(JvmFlags.generator());
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), LabMain.class.getName()));
    command.addAll(List.of("workshop", "--port", "0"));
    process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    BufferedReader out =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    String trainer = line(out, "trainer:");
    url = URI.create(trainer.substring(0, trainer.indexOf('#')));
    token = trainer.substring(trainer.indexOf('=') + 1);
    code = line(out, "viewers:").replaceFirst(".*=", "");
    line(out, "the target is ready");
  }

  private String line(BufferedReader out, String start) throws IOException {
    for (String line = out.readLine(); line != null; line = out.readLine()) {
      if (line.startsWith(start)) {
        return line.substring(start.length()).strip();
      }
    }
    close();
    throw new IOException("lab workshop ended before it printed " + start);
  }

  URI url() {
    return url;
  }

  String trainerPage() {
    return url + "#token=" + token;
  }

  /** Joins as a viewer; returns the key. */
  String join() throws IOException {
    return JSON.readTree(post("join", "{\"code\": \"" + code + "\"}")).get("key").asText();
  }

  /** Posts as the trainer; returns what was answered. */
  String post(String path, String body) throws IOException {
    HttpRequest request =
        HttpRequest.newBuilder(url.resolve("api/" + path))
            .header("Authorization", "Bearer " + token)
            .POST(BodyPublishers.ofString(body))
            .build();
    try {
      HttpResponse<String> answer = http.send(request, BodyHandlers.ofString());
      if (answer.statusCode() != 200) {
        throw new IOException(path + ": " + answer.body());
      }
      return answer.body();
    } catch (InterruptedException e) {
      throw new IOException(e);
    }
  }

  /** The last tick that a newcomer with {@code key} is told of. */
  JsonNode lastTick(String key) throws IOException {
    HttpRequest events = HttpRequest.newBuilder(url.resolve("api/events?key=" + key)).build();
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(
                http.send(events, BodyHandlers.ofInputStream()).body(), StandardCharsets.UTF_8))) {
      for (String line = in.readLine(); ; line = in.readLine()) {
        if (line.equals("event: history")) {
          JsonNode ticks = JSON.readTree(in.readLine().substring("data: ".length()));
          return ticks.get(ticks.size() - 1);
        }
      }
    } catch (InterruptedException e) {
      throw new IOException(e);
    }
  }

  @Override
  public void close() {
    process.destroy();
    process.onExit().join();
  }
}
