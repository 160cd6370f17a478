package org.omissionlab.generators.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.net.URI;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class HttpOptionsTest {

  private static HttpOptions options(String url, int connections, int most) {
    return new HttpOptions(URI.create(url), Duration.ofSeconds(1), connections, most);
  }

  @Test
  void httpsIsRefusedWithASentence() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> options("https://localhost/", 0, 1))
        .withMessage(
            "url must be http://HOST[:PORT][/PATH], without encryption, but was https://localhost/");
    assertThatIllegalArgumentException().isThrownBy(() -> options("/path", 0, 1));
    assertThatIllegalArgumentException().isThrownBy(() -> options("http:///path", 0, 1));
  }

  @Test
  void limitsAreChecked() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> options("http://h/", 10, 9))
        .withMessage("maxConnections must be at least 10, but was 9");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> options("http://h/", -1, 9))
        .withMessage("connections must be at least 0, but was -1");
    assertThatIllegalArgumentException().isThrownBy(() -> options("http://h/", 0, 0));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new HttpOptions(URI.create("http://h/"), Duration.ZERO, 0, 1))
        .withMessage("timeoutMs must be at least 1, but was 0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new HttpOptions(URI.create("http://h/"), Duration.ofDays(30), 0, 1));
  }

  @Test
  void thePortIsEightyUnlessNamed() {
    assertThat(options("http://h/", 0, 1).port()).isEqualTo(80);
    assertThat(options("HTTP://h:8080/", 0, 1).port()).isEqualTo(8080);
  }
}
