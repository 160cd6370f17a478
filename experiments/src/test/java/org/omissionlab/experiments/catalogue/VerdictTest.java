package org.omissionlab.experiments.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.omissionlab.experiments.experiment.Experiment;
import org.omissionlab.experiments.experiment.ExperimentRun;
import org.omissionlab.experiments.experiment.Outline;
import org.omissionlab.experiments.experiment.Settings;
import org.omissionlab.experiments.signature.Attempt;
import org.omissionlab.experiments.signature.Attempts;
import org.omissionlab.experiments.signature.Attempts.Judgement;
import org.omissionlab.experiments.signature.Claim;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.Disturbance;
import org.omissionlab.experiments.signature.Disturbed;
import org.omissionlab.experiments.signature.Grading;
import org.omissionlab.experiments.signature.Observations;
import org.omissionlab.experiments.signature.Verdict;
import org.omissionlab.server.hiccup.Hiccups;

/** A whole experiment judged: a real fault on a quiet record, and a quiet fault of the host's. */
class VerdictTest {

  private static final Experiment HEADLINE = Catalogue.all().get(0);
  private static final Outline OUTLINE = HEADLINE.outline(HEADLINE.documented());
  private static final Observations TWIN = OUTLINE.predict();

  @Test
  void aRealFaultOnAQuietRecordIsViolated() {
    Attempt faulty = attempt(OUTLINE.counter(rule("open-p99"), TWIN));
    assertThat(faulty.quiet()).isTrue();
    Judgement judgement = Attempts.judge(List.of(faulty, faulty));
    assertThat(judgement.verdict()).isEqualTo(Verdict.VIOLATED);
    assertThat(verdict(judgement, "open-p99")).isEqualTo(Verdict.VIOLATED);
    assertThat(verdict(judgement, "sent-open")).isEqualTo(Verdict.VIOLATED);
    assertThat(verdict(judgement, "slow-naive")).isEqualTo(Verdict.HELD);
  }

  @Test
  void theSameFaultUnderAHiccupIsInconclusive() {
    Observations faulty = hiccuped(OUTLINE.counter(rule("open-p99"), TWIN));
    Judgement judgement = Attempts.judge(List.of(attempt(faulty), attempt(faulty)));
    assertThat(judgement.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(judgement.claims()).noneMatch(c -> c.verdict() == Verdict.VIOLATED);
    assertThat(verdict(judgement, "open-p99")).isEqualTo(Verdict.INCONCLUSIVE);
  }

  /** A stall too short to be told from none: its counterexamples lie inside the bands too. */
  @Test
  void aRunThatCannotTellRightFromWrongIsInconclusive() {
    Outline tiny = HEADLINE.outline(HEADLINE.documented().with("stall", "100ms"));
    Observations twin = tiny.predict();
    List<Claim> claims =
        Grading.measured(tiny.claims(), twin, twin, rule -> tiny.counter(rule, twin));
    Claim deficit = claims.stream().filter(c -> c.id().equals("naive-deficit")).findFirst().get();
    assertThat(deficit.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(deficit.reason()).contains("cannot tell", "no stall");
  }

  @Test
  void busyWorkersMakeTheWholeExperimentInconclusive() {
    Outline busy = HEADLINE.outline(HEADLINE.documented().with("service", "14ms"));
    Observations twin = busy.predict();
    assertThat(busy.unable().apply(twin)).contains("0.70 of the time (0.62 allowed)");
    assertThat(OUTLINE.unable().apply(TWIN)).isNull();
  }

  @Test
  void aChangedSetUpHasNothingDocumentedBesideIt() {
    Settings changed = HEADLINE.documented().with("rate", "400");
    ExperimentRun.Outcome outcome = new ExperimentRun(HEADLINE, changed).predict();
    assertThat(outcome.record().claims()).allMatch(c -> c.documented() == null);
    assertThat(outcome.record().figures()).allMatch(f -> f.documentedMs() == null);
    assertThat(new ExperimentRun(HEADLINE, HEADLINE.documented()).predict().record().claims())
        .anyMatch(c -> c.documented() != null);
  }

  @Test
  void everyPredictionFollowsTheStall() {
    Settings twice = HEADLINE.documented().with("stall", "2s");
    var one = new ExperimentRun(HEADLINE, HEADLINE.documented()).predict().record();
    var two = new ExperimentRun(HEADLINE, twice).predict().record();
    for (String id : List.of("gated-open", "naive-deficit", "scheduled-p99", "open-p99")) {
      assertThat(predicted(two, id)).as(id).isGreaterThan(1.5 * predicted(one, id));
    }
    assertThat(predicted(two, "gated-open")).isEqualTo(1_000);
    assertThat(predicted(two, "open-p99")).isCloseTo(1_951, within(3.0));
  }

  private static double predicted(
      org.omissionlab.experiments.run.RunRecord.ExperimentRecord record, String id) {
    return record.claims().stream().filter(c -> c.id().equals(id)).findFirst().get().predicted();
  }

  private static ClaimRule rule(String id) {
    return OUTLINE.claims().stream().filter(r -> r.id().equals(id)).findFirst().get();
  }

  private static Verdict verdict(Judgement judgement, String id) {
    return judgement.claims().stream().filter(c -> c.id().equals(id)).findFirst().get().verdict();
  }

  private static Attempt attempt(Observations measured) {
    List<Claim> claims =
        Grading.measured(OUTLINE.claims(), TWIN, measured, rule -> OUTLINE.counter(rule, TWIN));
    return new Attempt(measured, TWIN, claims, List.of(), Disturbance.of(measured), null, null);
  }

  private static Observations hiccuped(Observations quiet) {
    Hiccups late = new Hiccups(1000, 200, 10, 200, null);
    return Observations.of(
        quiet.all().stream()
            .map(o -> Disturbed.copy(o, o.timeline(), o.stalls(), late, o.targetHiccups(), 200))
            .toList());
  }
}
