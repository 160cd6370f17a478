package org.omissionlab.experiments.signature;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** A claim is held only by a run whose counterexample stands outside the band. */
class GradingTest {

  private static final Band BAND = Band.between(10, 20);

  @Test
  void aCounterexampleOutsideTheBandLetsTheClaimHold() {
    assertThat(graded(15, 25).verdict()).isEqualTo(Verdict.HELD);
    assertThat(graded(15, 5).verdict()).isEqualTo(Verdict.HELD);
  }

  @Test
  void aCounterexampleInsideTheBandCannotBeTold() {
    Claim claim = graded(15, 19);
    assertThat(claim.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(claim.reason()).contains("off by much", "19.000 ms, inside the band too");
  }

  @Test
  void aCounterexampleWithoutAFigureConvictsNobody() {
    Claim claim = graded(15, Double.NaN);
    assertThat(claim.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(claim.reason()).contains("off by much", "no figure, or one of too few samples");
  }

  @Test
  void aClaimWithoutAFigureIsNotJudged() {
    Claim claim = graded(Double.NaN, 25);
    assertThat(claim.verdict()).isEqualTo(Verdict.NOT_JUDGED);
    assertThat(claim.side()).isZero();
  }

  private static Claim graded(double value, double wrong) {
    ClaimRule rule =
        new ClaimRule(
            "signature",
            "claim",
            Kind.BAND,
            "ms",
            null,
            observed -> value,
            Bands.fixed(BAND),
            Counterexample.misread("off by much", observed -> wrong));
    return Grading.measured(
            List.of(rule), Observations.NONE, Observations.NONE, r -> Observations.NONE)
        .get(0);
  }
}
