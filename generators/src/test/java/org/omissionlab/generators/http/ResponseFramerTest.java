package org.omissionlab.generators.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http.HttpResponseDecoder;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.ReferenceCountUtil;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ResponseFramerTest {

  private static final String CHUNKED =
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
          + "5\r\nhello\r\n1A;name=value\r\nabcdefghijklmnopqrstuvwxyz\r\n0\r\nTrailer: x\r\n\r\n";

  private static final List<String> VALID =
      List.of(
          "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello",
          "HTTP/1.1 200 OK\r\ncontent-length:0\r\nConnection: close\r\n\r\n",
          "HTTP/1.0 200 OK\r\nContent-Length: 2\r\n\r\nok",
          "HTTP/1.0 200 OK\r\nConnection: Keep-Alive\r\nContent-Length: 2\r\n\r\nok",
          "HTTP/1.1 204 No Content\r\nX: y\r\n\r\n",
          "HTTP/1.1 304 Not Modified\r\nContent-Length: 100\r\n\r\n",
          "HTTP/1.1 503\r\nContent-Length: 1\r\n\r\nx",
          "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 404 Not Found\r\nContent-Length: 3\r\n\r\nabc",
          "HTTP/1.1 200 OK\nContent-Length: 2\n\nok",
          CHUNKED,
          "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n");

  private static final List<String> MALFORMED =
      List.of(
          "garbage\r\n\r\n",
          "HTTP/2 200 OK\r\n\r\n",
          "HTTP/1.1 2x0 OK\r\n\r\n",
          "HTTP/1.1 200OK\r\n\r\n",
          "HTTP/1.1 200 OK\r\nno colon here\r\n\r\n",
          "HTTP/1.1 200 OK\r\nA: b\r\n folded\r\n\r\n",
          "HTTP/1.1 200 OK\r\nContent-Length: many\r\n\r\n",
          "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n",
          "HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx",
          "HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip, chunked\r\n\r\n",
          "HTTP/1.1 101 Switching Protocols\r\n\r\n",
          "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
          "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nabc\r\n0\r\n\r\n");

  private static String frame(String... pieces) {
    ResponseFramer framer = new ResponseFramer();
    framer.reset();
    for (String piece : pieces) {
      ByteBuf in = Unpooled.wrappedBuffer(RawServer.bytes(piece));
      switch (framer.feed(in)) {
        case DONE -> {
          String left = in.isReadable() ? " left " + in.readableBytes() : "";
          return framer.status() + (framer.keepAlive() ? " keep" : " close") + left;
        }
        case MALFORMED -> {
          return framer.problem();
        }
        default -> assertThat(in.isReadable()).isFalse();
      }
    }
    return framer.closed() == ResponseFramer.Progress.DONE ? "until close" : "more";
  }

  @Test
  void eachValidResponseEndsWhereItShould() {
    assertThat(VALID.stream().map(ResponseFramerTest::frame))
        .containsExactly(
            "200 keep",
            "200 close",
            "200 close",
            "200 keep",
            "204 keep",
            "304 keep",
            "503 keep",
            "404 keep",
            "200 keep",
            "200 keep",
            "200 keep");
  }

  @Test
  void eachMalformedOneIsCalledSo() {
    assertThat(MALFORMED.stream().map(ResponseFramerTest::frame))
        .allMatch(result -> result.startsWith("malformed response: "))
        .contains(
            "malformed response: no HTTP/1.x status line",
            "malformed response: a header line without a name",
            "malformed response: content-length is not a number",
            "malformed response: two different content-lengths",
            "malformed response: a transfer-encoding other than chunked",
            "malformed response: status 101, which nobody asked for",
            "malformed response: a chunk size that is not a number",
            "malformed response: a chunk longer than its size");
  }

  @Test
  void everySplitIntoTwoOrThreeGivesTheSameResult() {
    for (List<String> responses : List.of(VALID, MALFORMED)) {
      for (String response : responses) {
        everySplitOf(response, frame(response));
      }
    }
  }

  private static void everySplitOf(String response, String whole) {
    int n = response.length();
    for (int i = 0; i <= n; i++) {
      for (int j = i; j <= n; j++) {
        String got =
            frame(response.substring(0, i), response.substring(i, j), response.substring(j));
        if (!got.equals(whole)) {
          assertThat(got).as("split of %s at %d and %d", response, i, j).isEqualTo(whole);
        }
      }
    }
  }

  @Test
  void everyPrefixOfAValidResponseNeedsMore() {
    for (String response : VALID) {
      for (int i = 0; i < response.length(); i++) {
        assertThat(frame(response.substring(0, i))).as("first %d bytes", i).isEqualTo("more");
      }
    }
  }

  @Test
  void withoutALengthTheBodyEndsWithTheConnection() {
    assertThat(frame("HTTP/1.1 200 OK\r\n\r\n", "some", "thing")).isEqualTo("until close");
    assertThat(frame("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nsome")).isEqualTo("more");
  }

  @Test
  void bytesBehindTheEndAreLeftForTheCallerToSee() {
    assertThat(frame("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nokmore"))
        .isEqualTo("200 keep left 4");
  }

  @Test
  void aHeaderThatNeverEndsIsBounded() {
    String line = "X-Header: " + "x".repeat(990) + "\r\n";
    assertThat(frame("HTTP/1.1 200 OK\r\n" + line.repeat(60))).isEqualTo("more");
    assertThat(frame("HTTP/1.1 200 OK\r\n" + line.repeat(80)))
        .isEqualTo("malformed response: headers above 64 KiB");
  }

  @Test
  void aChunkLineThatNeverEndsIsBounded() {
    String head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n";
    assertThat(frame(head + "5;" + "x".repeat(70_000)))
        .isEqualTo("malformed response: a chunk line or trailer above 64 KiB");
    assertThat(frame(head + "1234567890123456\r\n"))
        .isEqualTo("malformed response: a chunk size that is not a number");
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void chunksEndWhereNettySaysTheyDo(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < 200; i++) {
      String response = randomChunked(random);
      int cut = random.nextInt(response.length());
      assertThat(frame(response.substring(0, cut), response.substring(cut))).isEqualTo("200 keep");
      assertThat(nettyEnds(response)).isTrue();
      String cutShort = response.substring(0, response.length() - 1);
      assertThat(frame(cutShort)).isEqualTo("more");
      assertThat(nettyEnds(cutShort)).isFalse();
    }
  }

  private static String randomChunked(SplittableRandom random) {
    StringBuilder text = new StringBuilder("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n");
    for (int chunk = random.nextInt(5); chunk > 0; chunk--) {
      int size = 1 + random.nextInt(300);
      text.append(Integer.toHexString(size)).append(random.nextBoolean() ? ";e=1" : "");
      text.append("\r\n").append("\r\n0".repeat(size), 0, size).append("\r\n");
    }
    return text.append("0\r\n")
        .append(random.nextBoolean() ? "T: x\r\n" : "")
        .append("\r\n")
        .toString();
  }

  private static boolean nettyEnds(String response) {
    EmbeddedChannel netty = new EmbeddedChannel(new HttpResponseDecoder());
    netty.writeInbound(Unpooled.wrappedBuffer(RawServer.bytes(response)));
    boolean ended = false;
    for (Object part = netty.readInbound(); part != null; part = netty.readInbound()) {
      ended |= part instanceof LastHttpContent;
      ReferenceCountUtil.release(part);
    }
    return ended;
  }
}
