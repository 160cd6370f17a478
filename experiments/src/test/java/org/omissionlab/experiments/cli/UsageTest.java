package org.omissionlab.experiments.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is typed wrongly: one sentence of our own, and where to read more. */
class UsageTest extends InProcessLab {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          run --nonsense | the option must be one that lab run --help lists, but was --nonsense
          run --atempts 2 | the option must be one that lab run --help lists, but was --atempts (nearest: --attempts)
          run --attempts two | --attempts must be a whole number, but was two
          run --set | --set must be given a value, NAME=VALUE, but was given none
          run --json=yes | --json must stand without a value, but was yes
          run --out=a --out=b | --out must be given once, but was given twice
          list everything | lab list has no use for everything
          generate --rate 5 | MODEL and --url must be given to lab generate
          generate open --rate fast --url http://127.0.0.1:1/ | --rate must be a number, but was fast
          nonsense | the command must be one that lab --help lists, but was nonsense
          jugde --tool wrk | the command must be one that lab --help lists, but was jugde (nearest: judge)
          handout | the command must be one that lab --help lists, but was handout
          """)
  void isOneSentence(String args, String sentence) {
    assertThat(lab(args.split(" "))).isEqualTo(2);
    assertThat(err.toString().lines()).hasSize(2);
    assertThat(err.toString().lines().findFirst()).contains(sentence);
    assertThat(err.toString().lines().skip(1)).allMatch(l -> l.matches("Try 'lab.* --help'\\."));
    assertThat(out.toString()).isEmpty();
  }

  @Test
  void nothingAskedForShowsWhatMostWant() {
    assertThat(lab()).isEqualTo(2);
    assertThat(err.toString()).startsWith("lab run ").contains("\nlab judge --tool TOOL ");
    assertThat(err.toString().lines()).hasSizeLessThan(8);
    assertThat(out.toString()).isEmpty();
  }
}
