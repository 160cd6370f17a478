package org.omissionlab.experiments.judge;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The version of a tool, out of what it prints. */
class KnownToolTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "v8.0.0                                                | 8.0.0",
        "Loadtest version: 8.2.1                               | 8.2.1",
        "SIEGE 4.0.7                                           | 4.0.7",
        "wrk debian/4.1.0-3+b2 [epoll] Copyright (C) 2012 X    | 4.1.0-3+b2",
        "This is ApacheBench, Version 2.3 <$Revision: 1923142> | 2.3",
        "h2load nghttp2/1.64.0                                 | 1.64.0"
      })
  void isFoundInAnyBanner(String printed, String version) {
    assertThat(KnownTool.versionIn(printed)).isEqualTo(version);
  }

  @Test
  void isNullWhereNoneIsStated() {
    assertThat(KnownTool.versionIn("Usage: tool -n 10")).isNull();
    assertThat(KnownTool.versionIn("")).isNull();
    assertThat(KnownTool.versionIn(null)).isNull();
  }
}
