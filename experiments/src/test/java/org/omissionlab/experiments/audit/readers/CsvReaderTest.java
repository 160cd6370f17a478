package org.omissionlab.experiments.audit.readers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.omissionlab.experiments.audit.Boundary;
import org.omissionlab.experiments.audit.GenericReport;
import org.omissionlab.experiments.audit.Unit;

/** What is taken for latencies in a CSV file, and what is refused. */
class CsvReaderTest {

  @Test
  void takesLatenciesOfACsvFileAndNothingElse() {
    GenericReport one = new CsvReader().read("1\n2\n4\n").get(0);
    assertThat(one.at(0.5)).isEqualTo(2);
    assertThat(one.max()).isEqualTo(4);
    assertThat(one.unit()).isNull();
    assertThat(one.boundary()).isNull();
    assertThat(new CsvReader().read("start,latency\n7,5\n8,6\n").get(0).max()).isEqualTo(6);
    assertThat(Readers.recognise("start,latency\n7,5\n").format()).isEqualTo("csv");
  }

  @Test
  void takesNameAndUnitOfACsvColumn() {
    String text = "id,service_us,response_us\n7,10,20.5\n8,11,30\n";
    List<GenericReport> two = new CsvReader().read(text);
    assertThat(Readers.recognise(text).format()).isEqualTo("csv");
    assertThat(two).extracting(GenericReport::name).containsExactly("service", "response");
    assertThat(two).extracting(GenericReport::unit).containsOnly(Unit.US);
    assertThat(two)
        .extracting(GenericReport::boundary)
        .containsExactly(Boundary.SERVICE, Boundary.RESPONSE);
    assertThat(two.get(1).at(0.5)).isEqualTo(20.5);
    assertThat(new CsvReader().read("latency_s\n1\n").get(0).unit()).isEqualTo(Unit.S);
  }

  @Test
  void refusesLatenciesThatAreNone() {
    assertThatThrownBy(() -> new CsvReader().read("latency\n1\nfast\n"))
        .hasMessage("line 3 must hold a number that is not negative, but holds fast");
    assertThatThrownBy(() -> new CsvReader().read("a,b\n1,2\n"))
        .hasMessageStartingWith("the first line must name a column latency, service or response")
        .hasMessageEndingWith("where there are several columns");
    assertThatThrownBy(() -> new CsvReader().read("latency,b\n1,2\n3\n"))
        .hasMessage("line 3 must have 2 columns, but is cut short: 3");
    assertThatThrownBy(() -> new CsvReader().read("latency_ms\n"))
        .hasMessage("the file holds no latencies");
  }
}
