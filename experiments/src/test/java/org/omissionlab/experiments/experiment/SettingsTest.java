package org.omissionlab.experiments.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.omissionlab.experiments.catalogue.Catalogue;
import org.omissionlab.experiments.run.RunRecord.ExperimentRecord;

/** Which set-up has what beside it: documented figures, findings, both or neither. */
class SettingsTest {

  private static final Experiment HEADLINE = Catalogue.of("one-second-stall");

  @Test
  void aScaledSetUpKeepsItsFindingsOnly() {
    ExperimentRecord quick = predicted(HEADLINE.quick());
    assertThat(quick.findings()).hasSameSizeAs(predicted(HEADLINE.documented()).findings());
    assertThat(quick.findings()).isNotEmpty();
    assertThat(documented(quick)).isZero();
  }

  @Test
  void aChangedSetUpHasNeither() {
    ExperimentRecord changed = predicted(HEADLINE.documented().with("workers", "11"));
    assertThat(changed.findings()).isEmpty();
    assertThat(documented(changed)).isZero();
  }

  @Test
  void anotherClockForSomeSeriesChangesNothingDocumented() {
    Settings documented = Catalogue.of("omitted-count-law").documented();
    assertThat(documented.realSeries(2).asDocumented()).isTrue();
    assertThat(documented.with(Settings.REAL_SERIES, "2").asDocumented()).isTrue();
    assertThat(documented.with("workers", "2").asDocumented()).isFalse();
  }

  private static ExperimentRecord predicted(Settings settings) {
    return new ExperimentRun(HEADLINE, settings).predict().record();
  }

  private static long documented(ExperimentRecord record) {
    return record.claims().stream().map(c -> c.documented()).filter(Objects::nonNull).count();
  }
}
