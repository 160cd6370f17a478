package org.omissionlab.generators.http;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** The bytes of one GET, made once and sent again and again. */
final class GetRequest {

  private GetRequest() {}

  static ByteBuf bytes(URI url) {
    byte[] text = text(url).getBytes(StandardCharsets.US_ASCII);
    ByteBuffer direct = ByteBuffer.allocateDirect(text.length).put(text).flip();
    // Wrapped, so that the collector frees it and Netty does not report it as a leak.
    return Unpooled.unreleasableBuffer(Unpooled.wrappedBuffer(direct));
  }

  static String text(URI url) {
    String path = url.getRawPath().isEmpty() ? "/" : url.getRawPath();
    String query = url.getRawQuery() == null ? "" : "?" + url.getRawQuery();
    String host = url.getPort() < 0 ? url.getHost() : url.getHost() + ":" + url.getPort();
    return String.join(
        "\r\n",
        "GET " + path + query + " HTTP/1.1",
        "Host: " + host,
        "User-Agent: omission-lab",
        "Accept: */*",
        "",
        "");
  }
}
