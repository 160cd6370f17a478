package org.omissionlab.experiments.workshop;

import static org.assertj.core.api.Assertions.assertThat;

import io.javalin.Javalin;
import io.javalin.config.JavalinConfig;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Viewers over real sockets: who never reads is cut off, and keeps nobody waiting meanwhile. */
@Timeout(300)
class DeafViewerTest {

  private static final String LARGE = "x".repeat(1 << 18);
  private static final int MOST_MESSAGES = 400;

  private final Audience audience = new Audience();
  private Javalin server;

  @BeforeEach
  void start() {
    server = Javalin.create(this::configure).start("127.0.0.1", 0);
  }

  private void configure(JavalinConfig config) {
    config.startup.showJavalinBanner = false;
    config.http.asyncTimeout = 0;
    config.routes.get(
        "/{key}",
        ctx -> {
          EventStream stream = new EventStream(ctx.pathParam("key"), ctx.res().getOutputStream());
          audience.add(stream);
          ctx.future(stream::begin);
        });
  }

  @AfterEach
  void stop() {
    audience.close();
    server.stop();
  }

  /** The system's own buffers hold some megabytes, then ours hold 32 messages; then it is over. */
  @Test
  void whoNeverReadsIsCutOffAndTheOthersMissNothing() throws Exception {
    try (Socket deaf = deaf();
        BufferedReader heard = listening()) {
      until(heard, "event: history");
      int told = 0;
      while (audience.present().contains("deaf") && told < MOST_MESSAGES) {
        audience.room(Map.of("n", told, "text", LARGE));
        until(heard, "event: room");
        assertThat(number(heard.readLine())).isEqualTo(told);
        told++;
      }
      assertThat(told).isBetween(EventStream.MOST_KEPT, MOST_MESSAGES - 1);
      assertThat(audience.present()).containsExactly("listening");
      assertThat(ends(deaf)).as("the connection is closed").isTrue();
    }
  }

  private Socket deaf() throws IOException {
    Socket socket = new Socket();
    socket.setReceiveBufferSize(4_096);
    socket.connect(new InetSocketAddress("127.0.0.1", server.port()));
    String request = "GET /deaf HTTP/1.1\r\nHost: localhost\r\n\r\n";
    socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
    awaitPresent("deaf");
    return socket;
  }

  private BufferedReader listening() throws Exception {
    URI url = URI.create("http://127.0.0.1:" + server.port() + "/listening");
    InputStream events =
        HttpClient.newHttpClient()
            .send(HttpRequest.newBuilder(url).build(), BodyHandlers.ofInputStream())
            .body();
    awaitPresent("listening");
    return new BufferedReader(new InputStreamReader(events, StandardCharsets.UTF_8));
  }

  private void awaitPresent(String key) {
    while (!audience.present().contains(key)) {
      Thread.onSpinWait();
    }
  }

  private static void until(BufferedReader in, String line) throws IOException {
    for (String read = in.readLine(); !read.equals(line); read = in.readLine()) {}
  }

  private static int number(String data) {
    return Integer.parseInt(data.replaceFirst(".*\"n\":([0-9]+).*", "$1"));
  }

  /** Reads what is left; true if an end comes of it. */
  private static boolean ends(Socket socket) throws IOException {
    socket.setSoTimeout((int) Duration.ofSeconds(45).toMillis());
    try (InputStream in = socket.getInputStream()) {
      in.transferTo(java.io.OutputStream.nullOutputStream());
      return true;
    } catch (java.net.SocketTimeoutException e) {
      return false;
    } catch (IOException reset) {
      return true;
    }
  }
}
