package org.omissionlab.generators.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.ByteBuf;
import io.netty.util.ResourceLeakDetector;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GetRequestTest {

  @ParameterizedTest
  @CsvSource({
    "http://h:81/a%20b?x=1&y=%2F, GET /a%20b?x=1&y=%2F HTTP/1.1, Host: h:81",
    "http://h, GET / HTTP/1.1, Host: h",
    "http://[::1]:80/x#part, GET /x HTTP/1.1, Host: [::1]:80"
  })
  void theRequestAsksForWhatTheUrlSays(String url, String line, String host) {
    assertThat(GetRequest.text(URI.create(url)))
        .startsWith(line + "\r\n" + host + "\r\n")
        .endsWith("\r\n\r\n");
  }

  @Test
  void theBytesAreDirectAndNobodyNeedsToReleaseThem() {
    ResourceLeakDetector.Level before = ResourceLeakDetector.getLevel();
    ResourceLeakDetector.setLevel(ResourceLeakDetector.Level.PARANOID);
    try {
      URI url = URI.create("http://127.0.0.1:8080/");
      ByteBuf bytes = GetRequest.bytes(url);
      assertThat(bytes.isDirect()).isTrue();
      assertThat(bytes.duplicate().release()).isFalse();
      assertThat(bytes.toString(StandardCharsets.US_ASCII)).isEqualTo(GetRequest.text(url));
      assertThat(bytes.unwrap().getClass().getSimpleName()).doesNotContain("LeakAware");
    } finally {
      ResourceLeakDetector.setLevel(before);
    }
  }
}
