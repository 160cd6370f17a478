package org.omissionlab.experiments.audit;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.omissionlab.experiments.audit.Warning.Level;
import org.omissionlab.experiments.catalogue.Catalogue;
import org.omissionlab.experiments.experiment.Experiment;
import org.omissionlab.experiments.oracle.Twin;
import org.omissionlab.experiments.plan.Arrivals;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.run.RunStore;
import org.omissionlab.experiments.run.SeriesRecord;
import org.omissionlab.experiments.run.SeriesRecords;
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.StallPlan;
import org.omissionlab.server.model.TargetPlan;

/** The warnings of the headline's runs, as predicted and as measured: just these and no others. */
class HeadlineAuditTest {

  private static final Experiment HEADLINE = Catalogue.of("one-second-stall");

  /** The headline on the virtual clock, and as it was measured for the reference. */
  static Stream<List<SeriesRecord>> headlines() {
    List<SeriesRecord> twin =
        HEADLINE.outline(HEADLINE.documented()).predict().all().stream()
            .flatMap(series -> SeriesRecords.of(series).stream())
            .toList();
    List<SeriesRecord> measured =
        RunStore.read(Path.of("../results/reference")).experiments().get(0).series();
    return Stream.of(twin, measured);
  }

  @ParameterizedTest
  @MethodSource("headlines")
  void theNaiveRunIsConvictedByFourRules(List<SeriesRecord> headline) {
    assertThat(guilty(headline, "naive", "service"))
        .containsExactly("boundary", "tail-ratio", "max-fewer-requests", "send-dip");
    assertThat(suspect(headline, "naive", "service")).containsExactly("thin");
  }

  @ParameterizedTest
  @MethodSource("headlines")
  void theScheduledRunDoesNotSendDuringTheStall(List<SeriesRecord> headline) {
    assertThat(guilty(headline, "scheduled", "response")).containsExactly("send-dip");
    assertThat(suspect(headline, "scheduled", "response")).containsExactly("thin");
    assertThat(guilty(headline, "scheduled", "service"))
        .containsExactly("boundary", "tail-ratio", "send-dip");
  }

  @ParameterizedTest
  @MethodSource("headlines")
  void theOpenRunHasNothingButAThinPercentile(List<SeriesRecord> headline) {
    assertThat(guilty(headline, "open", "response")).isEmpty();
    assertThat(suspect(headline, "open", "response")).containsExactly("thin");
    String thin = warnings(headline, "open", "response").get(0).text();
    assertThat(thin).contains("fewer than ten of 3,000 samples lie beyond p99.9 (3.00 of them");
  }

  @ParameterizedTest
  @MethodSource("headlines")
  void withoutAStallNothingButTheBoundaryIsWrong(List<SeriesRecord> headline) {
    assertThat(guilty(headline, "naive-control", "service")).containsExactly("boundary");
    assertThat(guilty(headline, "scheduled-control", "response")).isEmpty();
    assertThat(guilty(headline, "open-control", "response")).isEmpty();
  }

  /** 20 s in an hour: 0.55 % of all requests are slow, so p99 is s and p99.9 is 16.4 s. */
  @Test
  void anHonestOpenRunMayTripTheRatioAndIsOnlySuspect() {
    TargetPlan target =
        TargetPlan.of(new ServiceTime.Fixed(Duration.ofMillis(10)))
            .withStalls(StallPlan.oneShot(Duration.ofMinutes(10), Duration.ofSeconds(20)));
    SeriesPlan hour =
        SeriesPlan.of(
            "hour", GeneratorPlan.open(Arrivals.constant(100), 2500), target, Duration.ofHours(1));
    SeriesRecord record = SeriesRecords.of(Twin.observe(hour)).get(0);
    assertThat(Audit.of(record))
        .singleElement()
        .satisfies(w -> assertThat(w.id()).isEqualTo("tail-ratio"))
        .satisfies(w -> assertThat(w.level()).isEqualTo(Level.SUSPECT));
  }

  private static List<Warning> warnings(List<SeriesRecord> headline, String id, String reading) {
    return headline.stream()
        .filter(s -> s.id().equals(id) && s.reading().equals(reading))
        .findFirst()
        .map(Audit::of)
        .orElseThrow();
  }

  private static List<String> guilty(List<SeriesRecord> headline, String id, String reading) {
    return of(Level.GUILTY, warnings(headline, id, reading));
  }

  private static List<String> suspect(List<SeriesRecord> headline, String id, String reading) {
    return of(Level.SUSPECT, warnings(headline, id, reading));
  }

  private static List<String> of(Level level, List<Warning> warnings) {
    return warnings.stream().filter(w -> w.level() == level).map(Warning::id).toList();
  }
}
