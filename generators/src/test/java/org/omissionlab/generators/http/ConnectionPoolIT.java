package org.omissionlab.generators.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.omissionlab.generators.record.Outcome;

@Timeout(20)
class ConnectionPoolIT {

  @Test
  void oneConnectionCarriesManyRequests() throws IOException {
    try (RawServer server = RawServer.always(RawServer.OK);
        Asked asked = new Asked(server.url(), 0, 10)) {
      for (int i = 0; i < 100; i++) {
        assertThat(asked.one().outcome()).isEqualTo(Outcome.COMPLETED);
      }
      assertThat(server.accepted()).isEqualTo(1);
      assertThat(server.requests()).isEqualTo(100);
      assertThat(asked.target.connections().grown()).isEqualTo(1);
    }
  }

  @Test
  void aConnectionThatMustCloseIsNotUsedAgain() throws IOException {
    for (String head :
        new String[] {
          "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 2\r\n\r\nok",
          "HTTP/1.0 200 OK\r\nContent-Length: 2\r\n\r\nok",
          "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok and more"
        }) {
      try (RawServer server = RawServer.always(head);
          Asked asked = new Asked(server.url(), 0, 10)) {
        asked.one();
        asked.one();
        assertThat(asked.outcomes()).containsOnly(Outcome.COMPLETED);
        assertThat(server.accepted()).isEqualTo(2);
        asked.idle(20);
        assertThat(asked.target.connections().open()).isZero();
      }
    }
  }

  @Test
  void connectionsAreOpenedAheadOnceAndGrowOnDemand() throws IOException {
    try (RawServer server =
            new RawServer(
                (socket, out) -> {
                  Thread.sleep(50);
                  out.write(RawServer.bytes(RawServer.OK));
                  return true;
                });
        Asked asked =
            new Asked(new EventLoopTimeline(), server.url(), Duration.ofSeconds(5), 100, 120)) {
      ConnectionStats stats = asked.target.preopen();
      assertThat(stats.openedAhead()).isEqualTo(100);
      assertThat(stats.connectTime().count()).isEqualTo(100);
      assertThat(asked.target.preopen().openedAhead()).isEqualTo(100);
      asked.submit(110);
      asked.await(110);
      assertThat(asked.target.connections().grown()).isEqualTo(10);
      assertThat(asked.outcomes()).containsOnly(Outcome.COMPLETED);
      assertThat(asked.target.connections().open()).isEqualTo(110);
    }
  }

  @Test
  void anIdleConnectionThatTheServerClosedIsDiscardedSilently() throws IOException {
    try (RawServer server = RawServer.always(RawServer.OK);
        Asked asked = new Asked(server.url(), 20, 30)) {
      asked.target.preopen();
      asked.one();
      server.hangUp();
      asked.idle(100);
      assertThat(asked.target.connections().open()).isZero();
      assertThat(asked.one().outcome()).isEqualTo(Outcome.COMPLETED);
    }
  }

  @Test
  void openingAheadTakesFiveSecondsAtMostHoweverLongARequestMayTake() throws IOException {
    try (ServerSocket deaf = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        EventLoopTimeline timeline = new EventLoopTimeline();
        HttpTarget target =
            new HttpTarget(
                timeline,
                new HttpOptions(
                    URI.create("http://127.0.0.1:" + deaf.getLocalPort() + "/"),
                    Duration.ofSeconds(60),
                    10,
                    10))) {
      long fromNs = timeline.nowNs();
      ConnectionStats stats = target.preopen();
      assertThat(timeline.nowNs() - fromNs).isBetween(4_900_000_000L, 8_000_000_000L);
      assertThat(stats.failed()).isPositive();
      assertThat(stats.lastFailure()).isEqualTo("connect timed out");
    }
  }

  @Test
  void aConnectionMakesRoomAtOnceWhenItsRequestHasEnded() throws IOException {
    try (RawServer server =
            new RawServer(
                (socket, out) -> {
                  Thread.sleep(5000);
                  return false;
                });
        Asked asked = new Asked(server.url(), 0, 1)) {
      List<Integer> open = new ArrayList<>();
      asked.target.submit(0, 0, sample -> open.add(asked.target.connections().open()));
      asked.timeline.runUntil(() -> !open.isEmpty());
      assertThat(open).containsExactly(0);
      asked.idle(50);
      assertThat(asked.target.connections().open()).as("counted once").isZero();
    }
  }
}
