package org.omissionlab.generators.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.util.List;
import org.junit.jupiter.api.Test;

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

  static String frame(String... pieces) {
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
}
