package org.omissionlab.generators.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
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
}
