package org.omissionlab.generators.http;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** The bytes of one GET, made once and sent again and again. */
final class GetRequest {

  private GetRequest() {}

  static ByteBuf bytes(URI url) {
    byte[] text = text(url).getBytes(StandardCharsets.US_ASCII);
    return Unpooled.unreleasableBuffer(Unpooled.directBuffer(text.length).writeBytes(text));
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
