package org.omissionlab.experiments.audit;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.omissionlab.experiments.audit.readers.Readers;
import org.omissionlab.experiments.run.Records;

/** The schema describes what is written, and what is read. */
class SchemaTest {

  private static final Path CAPTURED = Path.of("src/test/resources/audit");
  private static final Schema SCHEMA = schema();

  private static Schema schema() {
    try (InputStream in = GenericReport.class.getResourceAsStream("generic-report.schema.json")) {
      return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
          .getSchema(in, InputFormat.JSON);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  static Stream<GenericReport> reports() throws IOException {
    Stream.Builder<GenericReport> reports = Stream.builder();
    for (String file :
        new String[] {
          "wrk-latency-stall.txt", "wrk-stall.txt", "wrk2-rate-U-stall.txt", "generic.json"
        }) {
      String text = Files.readString(CAPTURED.resolve(file));
      Readers.recognise(text).read(text).forEach(reports);
    }
    String run = Files.readString(Path.of("../results/reference/run.json"));
    Readers.of("run.json").read(run).forEach(reports);
    return reports.build();
  }

  @ParameterizedTest
  @MethodSource("reports")
  void whatIsWrittenIsValidAndReadsBackTheSame(GenericReport report) {
    String json = Records.json(report);
    assertThat(SCHEMA.validate(json, InputFormat.JSON)).isEmpty();
    assertThat(Readers.of("json").read(json)).containsExactly(report);
  }

  @Test
  void theExampleIsValidAsItStands() throws IOException {
    String text = Files.readString(CAPTURED.resolve("generic.json"));
    assertThat(SCHEMA.validate(text, InputFormat.JSON)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"unit\": \"ms\", \"quantiles\": {\"0.99\": 1}}",
        "{\"model\": \"naive\", \"unit\": \"ms\", \"quantiles\": {\"0.99\": 1}}",
        "{\"model\": \"open\", \"unit\": \"min\", \"quantiles\": {\"0.99\": 1}}",
        "{\"model\": \"open\", \"unit\": \"ms\", \"quantiles\": {\"99\": 1}}",
        "{\"model\": \"open\", \"unit\": \"ms\", \"quantiles\": {\"0.99\": -1}}",
        "{\"model\": \"open\", \"unit\": \"ms\", \"quantiles\": {}, \"count\": -5}",
        "{\"model\": \"open\", \"unit\": \"ms\", \"quantiles\": {}, \"requests\": 5}"
      })
  void whatIsNoReportIsNotValid(String json) {
    assertThat(SCHEMA.validate(json, InputFormat.JSON)).isNotEmpty();
  }

  @Test
  void everyFieldIsDescribed() throws IOException {
    JsonNode properties;
    try (InputStream in = GenericReport.class.getResourceAsStream("generic-report.schema.json")) {
      properties = new ObjectMapper().readTree(in).path("properties");
    }
    Set<String> fields =
        Arrays.stream(GenericReport.class.getRecordComponents())
            .map(RecordComponent::getName)
            .collect(Collectors.toSet());
    assertThat((Iterable<String>) properties::fieldNames)
        .containsExactlyInAnyOrderElementsOf(fields);
    assertThat(StreamSupport.stream(properties.spliterator(), false))
        .allMatch(field -> !field.path("description").asText().isBlank());
  }
}
