package org.omissionlab.experiments.audit.readers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.omissionlab.experiments.audit.Boundary;
import org.omissionlab.experiments.audit.GenericReport;
import org.omissionlab.experiments.audit.Unit;

/** YCSB's logs of one run, stopped for a second: the same operations charged in both ways. */
class YcsbReaderTest {

  private static GenericReport read(String text) {
    ReportReader reader = Readers.recognise(text);
    assertThat(reader.format()).isEqualTo("ycsb");
    return reader.read(text).get(0);
  }

  /** The figures are those that YCSB printed of the same run. */
  @Test
  void tellsFromItsNameWhatAnOperationIsChargedFrom() throws IOException {
    GenericReport actual = read(Captured.text("ycsb-read.hdr"));
    assertThat(actual.boundary()).isEqualTo(Boundary.SERVICE);
    assertThat(actual.count()).isEqualTo(600);
    assertThat(actual.atMs(0.99)).isCloseTo(331.519, within(0.5));
    GenericReport intended = read(Captured.text("ycsb-intended-read.hdr"));
    assertThat(intended.boundary()).isEqualTo(Boundary.RESPONSE);
    assertThat(intended.count()).isEqualTo(600);
    assertThat(intended.atMs(0.99)).isCloseTo(9461.759, within(8.0));
    assertThat(intended.model()).isNull();
  }

  @Test
  void hasItsWholeCurveInMicroseconds() throws IOException {
    List<Spectrum> curves = Spectrum.of(Captured.text("ycsb-read.hdr"));
    assertThat(curves).singleElement().extracting(Spectrum::unit).isEqualTo(Unit.US);
  }

  @Test
  void refusesWhatIsCutOrAnothersLog() throws IOException {
    String whole = Captured.text("ycsb-read.hdr");
    assertThatThrownBy(() -> read(whole.substring(0, whole.lastIndexOf("HIST") + 30)))
        .hasMessageContaining("cut short or damaged");
    String empty = whole.substring(0, whole.indexOf("\n0."));
    assertThatThrownBy(() -> read(empty + "\n")).hasMessage("the log of READ has no latencies");
    String other = whole.replace("Logging for: READ", "Logged by another");
    assertThatThrownBy(() -> Readers.of("ycsb").read(other))
        .hasMessageStartingWith("this is no log of YCSB 0.2 to 0.17");
    assertThat(Readers.recognise(other).format()).isEqualTo("hlog");
  }
}
