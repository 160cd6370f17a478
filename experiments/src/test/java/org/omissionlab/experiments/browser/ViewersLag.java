package org.omissionlab.experiments.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.Test;
import org.omissionlab.experiments.workshop.WorkshopServer;

/**
 * What an audience costs the generators: the page open in a browser and thirty viewers' streams,
 * and an open loop of 500 a second. A benchmark that needs a quiet machine, and no test of the
 * build, which its name keeps it out of: {@code -Dit.test=ViewersLag}. {@code
 * -Dlab.workshop.viewers=0} tells what the machine does without them.
 */
@NeedsBrowser
class ViewersLag {

  private static final double LIMIT_MS = 1;

  private static final int VIEWERS = Integer.getInteger("lab.workshop.viewers", 30);

  private final HttpClient http = HttpClient.newHttpClient();

  @Test
  void thirtyViewersDoNotMakeAnOpenLoopLate() throws Exception {
    try (WorkshopServer server = new WorkshopServer("127.0.0.1", 0, System::nanoTime);
        Browser page = new Browser()) {
      server.open();
      page.js("location.href = arguments[0]", server.url() + "#token=" + server.token());
      page.await("document.querySelector('#target-phase.ready')");
      for (int i = 0; i < VIEWERS; i++) {
        watch(server);
      }
      start(server);
      page.await("ticks.at(-1)?.generators.open?.seen.sent >= 5000");
      double lagMs =
          ((Number) page.js("return ticks.at(-1).generators.open.seen.lagP99Ms")).doubleValue();
      System.out.printf(
          "lag p99 of an open loop at 500/s, page open, %d viewers: %.2f ms%n", VIEWERS, lagMs);
      assertThat(lagMs).isBetween(0.001, LIMIT_MS);
    }
  }

  private void start(WorkshopServer server) throws Exception {
    HttpRequest start =
        HttpRequest.newBuilder(URI.create(server.url() + "api/start/open"))
            .header("Authorization", "Bearer " + server.token())
            .POST(BodyPublishers.ofString("{\"duration\": \"15s\", \"stall\": \"0s\"}"))
            .build();
    assertThat(http.send(start, BodyHandlers.ofString()).statusCode()).isEqualTo(200);
  }

  private void watch(WorkshopServer server) throws Exception {
    HttpRequest join =
        HttpRequest.newBuilder(URI.create(server.url() + "api/join"))
            .POST(BodyPublishers.ofString("{\"code\": \"" + server.code() + "\"}"))
            .build();
    String key =
        http.send(join, BodyHandlers.ofString())
            .body()
            .replaceFirst(".*\"key\":\"([^\"]+)\".*", "$1");
    HttpRequest events =
        HttpRequest.newBuilder(URI.create(server.url() + "api/events?key=" + key)).build();
    InputStream stream = http.send(events, BodyHandlers.ofInputStream()).body();
    Thread reader = new Thread(() -> drain(stream), "viewer");
    reader.setDaemon(true);
    reader.start();
  }

  private static void drain(InputStream stream) {
    try (stream) {
      stream.transferTo(java.io.OutputStream.nullOutputStream());
    } catch (IOException e) {
      // the server is closed, and with it the stream
    }
  }
}
