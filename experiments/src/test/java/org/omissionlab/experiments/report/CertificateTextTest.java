package org.omissionlab.experiments.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.omissionlab.experiments.judge.Certificate;
import org.omissionlab.experiments.judge.Mode;
import org.omissionlab.experiments.judge.PropertyResult;
import org.omissionlab.experiments.judge.PropertyVerdict;
import org.omissionlab.experiments.judge.Tool;
import org.omissionlab.experiments.judge.ToolClass;

/** What a certificate looks like in a terminal. */
class CertificateTextTest {

  private static final Certificate OMITS =
      Certificates.of(
          "mytool",
          ToolClass.OMITS,
          "its p90 is 10.2 ms (640 ms to 780 ms is right)",
          new PropertyResult(
              "total-count", 3000.0, 2999.0, 2999.0, PropertyVerdict.HELD, "", "as many"),
          new PropertyResult(
              "regularity", null, 0.256, null, PropertyVerdict.STATED, "", "even enough"),
          new PropertyResult(
              "achieved-rate", 500.0, 499.6, 12.34, PropertyVerdict.VIOLATED, "/s", "too few"),
          Certificates.ms("p90", 712.4, PropertyVerdict.TOO_LOW),
          new PropertyResult(
              "p99", 11.16, null, null, PropertyVerdict.NOT_JUDGED, "ms", "p90 for a reason"));

  private static String[] lines(Certificate certificate) {
    return CertificateText.of(certificate).split("\n");
  }

  @Test
  void aCountIsWholeARatioHasTwoDigitsAndAFigureItsUnit() {
    assertThat(lines(OMITS))
        .contains(
            "property            expected   ledger saw    tool said  verdict",
            "total-count            3,000        2,999        2,999  held",
            "regularity                 -         0.26            -  stated",
            "achieved-rate          500/s        500/s       12.3/s  violated",
            "p90                   712 ms            -       712 ms  too-low",
            "p99                  11.2 ms            -            -  not-judged");
  }

  @Test
  void itSaysWhoWasJudgedAndWhatCameOfIt() {
    assertThat(lines(OMITS))
        .startsWith("mytool 1.0, mode rate", "  mytool -r 500", "")
        .endsWith(
            "class:  omits",
            "why:    its p90 is 10.2 ms (640 ms to 780 ms is right)",
            "advice: Use another.");
  }

  @Test
  void whatDidNotHoldHasAReasonAndOneReasonIsSaidOnce() {
    assertThat(lines(OMITS))
        .contains(
            "- regularity: even enough", "- achieved-rate: too few", "- p90, p99: p90 for a reason")
        .noneMatch(line -> line.contains("as many"));
  }

  @Test
  void oneThatWasNotJudgedHasNoTable() {
    Certificate none = Certificate.notJudged(Tool.named("x"), Mode.CLOSED, "it sent nothing");
    assertThat(CertificateText.of(none))
        .isEqualTo("x, mode closed\n\nclass:  not-judged\nwhy:    it sent nothing\n");
  }

  @Test
  void onePropertyAloneHasItsReasonAtTheEnd() {
    assertThat(lines(OMITS.only("p90"))).endsWith("only:   p90 for a reason");
  }

  @Test
  void aLongReasonFitsATerminal() {
    String why = "its p90 is 10.2 ms (640 ms to 780 ms is right); ".repeat(9).strip();
    Certificate wordy = Certificates.of("x", ToolClass.OMITS, why);
    assertThat(lines(wordy)).allMatch(line -> line.length() <= 118).hasSizeGreaterThan(6);
    assertThat(CertificateText.of(wordy).replaceAll("\\s+", " ")).contains(why);
  }
}
