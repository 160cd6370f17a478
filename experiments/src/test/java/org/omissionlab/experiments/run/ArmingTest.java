package org.omissionlab.experiments.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A target that says how often it hears of it too late; no time passes here. */
@Timeout(30)
class ArmingTest {

  private static final Duration AHEAD = Duration.ofMillis(200);

  private final List<Long> askedNs = new ArrayList<>();
  private HttpServer server;
  private AdminClient target;
  private volatile int refusals;
  private volatile long clockNs = Long.MAX_VALUE; // past whatever it is asked for

  @BeforeEach
  void start() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/clock", x -> answer(x, 200, "{\"nanoTime\": " + clockNs + "}"));
    server.createContext("/arm", this::arm);
    server.start();
    target = new AdminClient(URI.create("http://127.0.0.1:" + server.getAddress().getPort()));
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  @Test
  void armsOnceWhereTheTargetHearsOfItInTime() {
    assertThat(Arming.ahead(target, AHEAD)).isEqualTo(askedNs.get(0));
    assertThat(askedNs).hasSize(1);
  }

  @Test
  void asksForALaterInstantWhereItDoesNot() {
    refusals = 2;
    long beforeNs = System.nanoTime();
    long atNs = Arming.ahead(target, AHEAD);
    assertThat(askedNs).hasSize(3).isSorted().endsWith(atNs);
    assertThat(atNs).isGreaterThan(beforeNs + AHEAD.multipliedBy(4).toNanos());
  }

  @Test
  void givesUpOnOneThatNeverHearsOfItInTime() {
    refusals = Integer.MAX_VALUE;
    assertThatThrownBy(() -> Arming.ahead(target, AHEAD))
        .isInstanceOf(TargetLost.class)
        .hasMessageContaining("in the past");
    assertThat(askedNs).hasSize(5); // 200 ms to 3.2 s
  }

  @Test
  void doesNotAskAgainWhereItIsRefusedForAnotherReason() {
    refusals = 1;
    clockNs = 0;
    assertThatThrownBy(() -> Arming.ahead(target, AHEAD)).isInstanceOf(TargetLost.class);
    assertThat(askedNs).hasSize(1);
  }

  private void arm(HttpExchange x) throws IOException {
    askedNs.add(new ObjectMapper().readTree(x.getRequestBody()).path("atNanoTime").asLong());
    boolean refused = askedNs.size() <= refusals;
    answer(x, refused ? 400 : 200, refused ? "{\"error\":\"must not lie in the past\"}" : "{}");
  }

  private static void answer(HttpExchange x, int status, String body) throws IOException {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    x.sendResponseHeaders(status, bytes.length);
    x.getResponseBody().write(bytes);
    x.close();
  }
}
