package org.omissionlab.generators.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.omissionlab.generators.record.Outcome;
import org.omissionlab.generators.record.Sample;

@Timeout(20)
class HttpTargetIT {

  private static final RawServer.Behaviour SILENT =
      (socket, out) -> {
        Thread.sleep(5000);
        return false;
      };

  @Test
  void everyFormOfBodyIsRead() throws IOException {
    String chunked = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n";
    for (String response :
        new String[] {chunked, "HTTP/1.1 204 No Content\r\n\r\n", RawServer.OK}) {
      try (RawServer server = RawServer.always(response);
          Asked asked = new Asked(server.url(), 0, 10)) {
        asked.one();
        asked.one();
        assertThat(asked.outcomes()).containsOnly(Outcome.COMPLETED);
        assertThat(server.accepted()).isEqualTo(1);
      }
    }
  }

  @Test
  void aBodyMayEndWithTheConnection() throws IOException {
    try (RawServer server =
            new RawServer(
                (socket, out) -> {
                  out.write(RawServer.bytes("HTTP/1.1 200 OK\r\n\r\nall there is"));
                  return false;
                });
        Asked asked = new Asked(server.url(), 0, 10)) {
      assertThat(asked.one().outcome()).isEqualTo(Outcome.COMPLETED);
    }
  }

  @Test
  void aSlowBodyCountsUntilItsLastByteAndALargeOneNeedsNoMemory() throws IOException {
    byte[] part = new byte[1 << 20];
    try (RawServer server =
            new RawServer(
                (socket, out) -> {
                  out.write(RawServer.bytes("HTTP/1.1 200 OK\r\nContent-Length: 20971520\r\n\r\n"));
                  for (int i = 0; i < 20; i++) {
                    out.write(part);
                    Thread.sleep(5);
                  }
                  return true;
                });
        Asked asked = new Asked(server.url(), 0, 10)) {
      Sample sample = asked.one();
      assertThat(sample.outcome()).isEqualTo(Outcome.COMPLETED);
      assertThat(sample.serviceNs()).isGreaterThan(95_000_000);
    }
  }

  @Test
  void waitingForAConnectIsLagButNotOwnLateness() throws IOException {
    try (RawServer server = RawServer.always(RawServer.OK);
        Asked asked = new Asked(server.url(), 0, 10)) {
      Sample first = asked.one();
      assertThat(first.freeNs()).isGreaterThan(first.intendedNs());
      assertThat(first.ownLatenessNs()).isLessThan(first.lagNs());
      Sample second = asked.one();
      assertThat(second.freeNs()).isEqualTo(second.intendedNs());
    }
  }

  @Test
  void atTheLimitRequestsAreDroppedWithThatReasonButNotFromInsideSubmit() throws IOException {
    try (RawServer server = new RawServer(SILENT);
        Asked asked = new Asked(server.url(), 0, 3)) {
      asked.submit(5);
      assertThat(asked.samples).isEmpty();
      asked.await(2);
      assertThat(asked.samples)
          .allMatch(s -> s.outcome() == Outcome.DROPPED)
          .allMatch(s -> s.reason().equals("connection limit 3 reached"));
    }
  }

  @Test
  void abandoningEndsTheWrittenAsOutstandingAndTheUnwrittenAsDropped() throws IOException {
    try (RawServer server = new RawServer(SILENT);
        Asked asked = new Asked(server.url(), 2, 4)) {
      asked.target.preopen();
      asked.submit(5);
      asked.target.abandon();
      assertThat(asked.outcomes())
          .containsExactlyInAnyOrder(
              Outcome.DROPPED,
              Outcome.DROPPED,
              Outcome.DROPPED,
              Outcome.OUTSTANDING,
              Outcome.OUTSTANDING);
      asked.idle(400);
      assertThat(asked.samples).hasSize(5);
    }
  }

  @Test
  void aCompletionThatThrowsIsHeard() throws IOException {
    try (RawServer server = RawServer.always(RawServer.OK);
        Asked asked = new Asked(server.url(), 0, 3)) {
      asked.target.submit(
          0,
          0,
          sample -> {
            throw new IllegalArgumentException("a bug");
          });
      assertThatIllegalStateException()
          .isThrownBy(() -> asked.idle(1000))
          .withMessage("a completion failed: java.lang.IllegalArgumentException: a bug");
    }
  }

  @Test
  void worksOnJavasSelectorToo() throws IOException {
    try (RawServer server = RawServer.always(RawServer.OK);
        Asked asked = new Asked(new EventLoopTimeline(false), server.url(), 2, 10)) {
      asked.target.preopen();
      for (int i = 0; i < 10; i++) {
        asked.one();
      }
      assertThat(asked.outcomes()).hasSize(10).containsOnly(Outcome.COMPLETED);
      assertThat(server.accepted()).isEqualTo(2);
    }
  }

  /** The server cannot get rid of what the sockets have no room for until the client reads. */
  @Test
  void aLateReaderLeavesTheAnswerInTheSocket() throws IOException {
    double promptMs = Double.MAX_VALUE; // the best of a few, since a host may stop for a while
    for (int tries = 0; tries < 5 && promptMs >= 100; tries++) {
      promptMs = writtenAfterMs(Duration.ZERO);
    }
    assertThat(promptMs).isLessThan(100);
    assertThat(writtenAfterMs(Duration.ofMillis(200))).isGreaterThanOrEqualTo(199);
  }

  private static double writtenAfterMs(Duration late) throws IOException {
    byte[] body = new byte[16 << 20];
    AtomicLong writtenNs = new AtomicLong();
    RawServer.Behaviour writes =
        (socket, out) -> {
          long fromNs = System.nanoTime();
          out.write(
              RawServer.bytes("HTTP/1.1 200 OK\r\nContent-Length: " + body.length + "\r\n\r\n"));
          out.write(body);
          writtenNs.set(System.nanoTime() - fromNs);
          return true;
        };
    try (RawServer server = new RawServer(writes);
        EventLoopTimeline timeline = new EventLoopTimeline();
        Asked asked = new Asked(timeline, server.url(), Duration.ofSeconds(3), 1, 1)) {
      asked.target.preopen();
      asked.target.readLate(late);
      asked.one();
      while (writtenNs.get() == 0) {
        Thread.onSpinWait();
      }
    }
    return writtenNs.get() / 1e6;
  }
}
