package org.omissionlab.generators.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.time.Duration;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.omissionlab.generators.LoadGenerator;
import org.omissionlab.generators.LoadRun;
import org.omissionlab.generators.NaiveClosedLoop;
import org.omissionlab.generators.ScheduledClosedLoop;
import org.omissionlab.generators.record.Accounts;
import org.omissionlab.generators.record.Recording;
import org.omissionlab.generators.schedule.ConstantSchedule;
import org.omissionlab.generators.schedule.Rate;

/**
 * A closed loop with as many connections as workers never lacks one, however its requests end: the
 * connection of the last one makes room before the next is sent.
 */
@Timeout(30)
class ClosedLoopIT {

  private static final int WORKERS = 5;
  private static final Duration SHORT = Duration.ofMillis(200);
  private static final Duration LONG = Duration.ofSeconds(5);
  private static final Duration WINDOW = Duration.ofMillis(600);
  private static final Duration DRAIN = Duration.ofSeconds(10);

  private enum Loop {
    NAIVE,
    SCHEDULED;

    LoadGenerator of(int workers) {
      return this == NAIVE
          ? new NaiveClosedLoop(workers)
          : new ScheduledClosedLoop(new ConstantSchedule(Rate.perSecond(30)), workers);
    }
  }

  private static Accounts run(URI url, Duration timeout, Loop loop, int workers) {
    HttpOptions options = new HttpOptions(url, timeout, 0, WORKERS);
    try (EventLoopTimeline timeline = new EventLoopTimeline();
        HttpTarget target = new HttpTarget(timeline, options)) {
      LoadGenerator generator = loop.of(workers);
      long startNs = timeline.nowNs() + 1_000_000;
      Recording recording = new Recording(startNs, generator.reading());
      LoadRun.Result result =
          new LoadRun(timeline, target, DRAIN, LoadRun.NEVER)
              .execute(generator, recording, startNs, WINDOW);
      assertThat(result.drained()).isTrue();
      assertThat(recording.accounts().addUp()).isTrue();
      assertThat(target.connections().open()).isBetween(0, WORKERS);
      return recording.accounts();
    }
  }

  private static Accounts run(RawServer.Behaviour behaviour, Duration timeout, Loop loop)
      throws IOException {
    try (RawServer server = new RawServer(behaviour)) {
      Accounts accounts = run(server.url(), timeout, loop, WORKERS);
      assertThat(accounts.dropped()).as("dropped, of %s", accounts.reasons()).isZero();
      // From the second round on a request needs the room that an earlier one has made.
      assertThat(accounts.sent()).isGreaterThan(WORKERS);
      return accounts;
    }
  }

  @ParameterizedTest
  @EnumSource
  void aServerThatNeverAnswers(Loop loop) throws IOException {
    Accounts accounts =
        run(
            (socket, out) -> {
              Thread.sleep(10_000);
              return false;
            },
            SHORT,
            loop);
    assertThat(accounts.timedOut()).isEqualTo(accounts.intended());
  }

  @ParameterizedTest
  @EnumSource
  void aServerThatEndsTheConnectionWithEachResponse(Loop loop) throws IOException {
    byte[] bytes =
        RawServer.bytes("HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 2\r\n\r\nok");
    Accounts accounts =
        run(
            (socket, out) -> {
              Thread.sleep(5);
              out.write(bytes);
              return false;
            },
            LONG,
            loop);
    assertThat(accounts.completed()).isEqualTo(accounts.intended());
  }

  @ParameterizedTest
  @EnumSource
  void aServerThatClosesWhereItShouldAnswer(Loop loop) throws IOException {
    Accounts accounts =
        run(
            (socket, out) -> {
              Thread.sleep(5);
              return false;
            },
            LONG,
            loop);
    assertThat(accounts.failed()).isEqualTo(accounts.intended());
    assertThat(accounts.reasons()).containsOnlyKeys("closed before the response");
  }

  @ParameterizedTest
  @EnumSource
  void aServerThatClosesUnasked(Loop loop) throws IOException {
    byte[] bytes = RawServer.bytes(RawServer.OK);
    Accounts accounts =
        run(
            (socket, out) -> {
              Thread.sleep(5);
              out.write(bytes);
              return false;
            },
            LONG,
            loop);
    // Whether a request gets ahead of the server's closing is a race, but none lacks a connection.
    assertThat(accounts.completed()).isPositive();
  }

  @ParameterizedTest
  @EnumSource
  void aServerThatNoConnectReaches(Loop loop) throws IOException {
    try (ServerSocket deaf = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      URI url = URI.create("http://127.0.0.1:" + deaf.getLocalPort() + "/");
      Accounts accounts = run(url, SHORT, loop, WORKERS);
      assertThat(accounts.dropped()).isZero();
      assertThat(accounts.unconnected()).isPositive();
      assertThat(accounts.unconnected() + accounts.timedOut()).isEqualTo(accounts.intended());
    }
  }

  @ParameterizedTest
  @EnumSource
  void workersWithoutAConnectionDropAndTheLoadStaysBounded(Loop loop) throws IOException {
    byte[] bytes = RawServer.bytes(RawServer.OK);
    try (RawServer server =
        new RawServer(
            (socket, out) -> {
              Thread.sleep(5);
              out.write(bytes);
              return true;
            })) {
      Accounts accounts = run(server.url(), LONG, loop, WORKERS + 3);
      assertThat(accounts.completed()).isGreaterThan(10);
      if (loop == Loop.NAIVE) {
        assertThat(accounts.dropped()).isEqualTo(3);
      } else {
        assertThat(accounts.intended()).isEqualTo(18);
      }
    }
  }
}
