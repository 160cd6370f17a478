package org.omissionlab.experiments.signature;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The rules that turn attempts into verdicts, one line of history a test. */
class AttemptsTest {

  private static final Band BAND = Band.between(10, 20);

  @Test
  void insideItsBandIsHeld() {
    assertThat(verdict(quiet(Kind.BAND, 15))).isEqualTo(Verdict.HELD);
  }

  @Test
  void onceOutsideIsInconclusiveAndAsksForAnother() {
    Attempt high = quiet(Kind.BAND, 25);
    assertThat(high.askForAnother()).isTrue();
    assertThat(verdict(high)).isEqualTo(Verdict.INCONCLUSIVE);
  }

  @Test
  void twiceOutsideOnTheSameSideIsViolated() {
    assertThat(verdict(quiet(Kind.FLOOR, 25), quiet(Kind.FLOOR, 26))).isEqualTo(Verdict.VIOLATED);
    assertThat(verdict(quiet(Kind.FLOOR, 5), quiet(Kind.FLOOR, 6))).isEqualTo(Verdict.VIOLATED);
  }

  @Test
  void twiceOutsideOnEitherSideIsInconclusive() {
    assertThat(verdict(quiet(Kind.RATE, 25), quiet(Kind.RATE, 5))).isEqualTo(Verdict.INCONCLUSIVE);
  }

  @Test
  void outsideThenInsideIsHeld() {
    assertThat(verdict(quiet(Kind.BAND, 25), quiet(Kind.BAND, 15))).isEqualTo(Verdict.HELD);
  }

  @Test
  void anExactClaimIsViolatedAtOnceAndAsksForNothing() {
    Attempt wrong = quiet(Kind.EXACT, 25);
    assertThat(wrong.askForAnother()).isFalse();
    assertThat(verdict(wrong)).isEqualTo(Verdict.VIOLATED);
  }

  @Test
  void anExactClaimOnceViolatedIsNotForgotten() {
    assertThat(verdict(quiet(Kind.EXACT, 25), quiet(Kind.EXACT, 15))).isEqualTo(Verdict.VIOLATED);
  }

  @Test
  void twiceOutsideOnOneSideIsNotForgottenEither() {
    assertThat(verdict(quiet(Kind.BAND, 25), quiet(Kind.BAND, 26), quiet(Kind.BAND, 15)))
        .isEqualTo(Verdict.VIOLATED);
    assertThat(verdict(quiet(Kind.BAND, 25), disturbed(Kind.BAND, 26), quiet(Kind.BAND, 15)))
        .isEqualTo(Verdict.HELD);
  }

  @Test
  void aDisturbedAttemptConvictsNobody() {
    Attempt spoilt = disturbed(Kind.BAND, 25);
    assertThat(spoilt.askForAnother()).isTrue();
    assertThat(verdict(spoilt, disturbed(Kind.BAND, 25), disturbed(Kind.BAND, 25)))
        .isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(verdict(disturbed(Kind.EXACT, 25))).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(verdict(disturbed(Kind.BAND, 25), quiet(Kind.BAND, 25)))
        .as("one of the two was disturbed")
        .isEqualTo(Verdict.INCONCLUSIVE);
  }

  @Test
  void theLastUndisturbedAttemptIsJudged() {
    Attempt quiet = quiet(Kind.BAND, 15);
    Attempts.Judgement judgement =
        Attempts.judge(List.of(disturbed(Kind.BAND, 11), quiet, disturbed(Kind.BAND, 12)));
    assertThat(judgement.judged()).isSameAs(quiet);
    assertThat(judgement.earlier()).hasSize(2);
  }

  @Test
  void anAttemptCutShortIsNeverHeld() {
    Attempt short1 = attempt(Kind.BAND, 15, List.of(), "the target ended", null);
    assertThat(verdict(short1)).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(Attempts.judge(List.of(short1)).reason()).isEqualTo("the target ended");
    assertThat(short1.askForAnother()).isFalse();
  }

  @Test
  void aRunThatCannotTellIsInconclusiveWhateverItShows() {
    Attempt busy = attempt(Kind.EXACT, 25, List.of(), null, "too busy");
    assertThat(verdict(busy)).isEqualTo(Verdict.INCONCLUSIVE);
  }

  @Test
  void oneViolatedClaimBeatsAnyNumberOfOthers() {
    assertThat(Verdict.over(List.of(Verdict.HELD, Verdict.VIOLATED, Verdict.INCONCLUSIVE)))
        .isEqualTo(Verdict.VIOLATED);
    assertThat(Verdict.over(List.of(Verdict.HELD, Verdict.NOT_JUDGED)))
        .isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(Verdict.over(List.of())).isEqualTo(Verdict.INCONCLUSIVE);
  }

  private static Verdict verdict(Attempt... attempts) {
    return Attempts.judge(new ArrayList<>(Arrays.asList(attempts))).verdict();
  }

  private static Attempt quiet(Kind kind, double measured) {
    return attempt(kind, measured, List.of(), null, null);
  }

  private static Attempt disturbed(Kind kind, double measured) {
    return attempt(kind, measured, List.of("hiccups"), null, null);
  }

  private static Attempt attempt(
      Kind kind, double measured, List<String> disturbances, String cutShort, String unable) {
    Verdict verdict = BAND.side(measured) == 0 ? Verdict.HELD : Verdict.VIOLATED;
    Claim claim =
        new Claim(
            "s", "c", kind, "real", "ms", null, null, 15, measured, 10.0, 20.0, verdict, "outside");
    Observations none = Observations.of(List.of());
    return new Attempt(none, none, List.of(claim), List.of(), disturbances, cutShort, unable);
  }
}
