package org.omissionlab.experiments.audit.readers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.omissionlab.experiments.audit.GenericReport;
import org.omissionlab.experiments.audit.LoadModel;

/** What {@code ab -g} really wrote; figures were counted by awk. */
class AbSamplesReaderTest {

  private static String captured() throws IOException {
    return Captured.text("ab-g-stall.tsv");
  }

  @Test
  void hasALineARequest() throws IOException {
    ReportReader reader = Readers.recognise(captured());
    assertThat(reader.format()).isEqualTo("ab-g");
    GenericReport ab = reader.read(captured()).get(0);
    assertThat(ab.model()).isEqualTo(LoadModel.CLOSED);
    assertThat(ab.samples()).isEqualTo(472);
    assertThat(ab.quantiles())
        .contains(entry(0.5, 10.0), entry(0.9, 11.0), entry(0.99, 17.0), entry(0.999, 505.0));
    assertThat(ab.max()).isEqualTo(505);
  }

  @Test
  void isRefusedIfCutWithinALine() throws IOException {
    String cut = captured().substring(0, captured().length() - 2);
    assertThatThrownBy(() -> Readers.recognise(cut).read(cut))
        .hasMessage("the table of ab is cut short: its last line has no end");
  }
}
