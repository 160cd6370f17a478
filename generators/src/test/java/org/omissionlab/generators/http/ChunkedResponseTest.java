package org.omissionlab.generators.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http.HttpResponseDecoder;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.ReferenceCountUtil;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Bodies in chunks: where they end, by Netty's word too. */
class ChunkedResponseTest {

  @Test
  void aChunkLineThatNeverEndsIsBounded() {
    String head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n";
    assertThat(ResponseFramerTest.frame(head + "5;" + "x".repeat(70_000)))
        .isEqualTo("malformed response: a chunk line or trailer above 64 KiB");
    assertThat(ResponseFramerTest.frame(head + "1234567890123456\r\n"))
        .isEqualTo("malformed response: a chunk size that is not a number");
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void chunksEndWhereNettySaysTheyDo(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < 200; i++) {
      String response = randomChunked(random);
      int cut = random.nextInt(response.length());
      assertThat(ResponseFramerTest.frame(response.substring(0, cut), response.substring(cut)))
          .isEqualTo("200 keep");
      assertThat(nettyEnds(response)).isTrue();
      String cutShort = response.substring(0, response.length() - 1);
      assertThat(ResponseFramerTest.frame(cutShort)).isEqualTo("more");
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
