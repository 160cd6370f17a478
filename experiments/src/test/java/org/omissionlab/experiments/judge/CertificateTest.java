package org.omissionlab.experiments.judge;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The form in which a certificate is stored. */
class CertificateTest {

  @Test
  void theCertificateHasItsDocumentedForm() throws Exception {
    Trial naive = Trials.of(Gallery.NAIVE, 0);
    Tool tool =
        new Tool("loop", "1.2", "loop -c10", Map.of(ToolClass.OMITS, "use loop with --rate"));
    Trial trial = new Trial(naive.plan(), tool, naive.healthy(), naive.runs());
    Certificate found = Judge.judge(trial);
    assertThat(found.advice()).isEqualTo("use loop with --rate");
    ObjectMapper json = new ObjectMapper();
    JsonNode told = json.readTree(json.writeValueAsString(found));
    assertThat(names(told))
        .containsExactly(
            "tool",
            "version",
            "mode",
            "command",
            "class",
            "why",
            "exit",
            "properties",
            "advice",
            "overTime");
    assertThat(told.path("mode").asText()).isEqualTo("closed");
    assertThat(told.path("class").asText()).isEqualTo("omits");
    assertThat(told.path("exit").asInt()).isEqualTo(1);
    for (JsonNode property : told.path("properties")) {
      assertThat(names(property))
          .containsExactly("id", "predicted", "ledger", "reported", "verdict", "unit", "why");
    }
    assertP99(told.path("properties").get(10));
  }

  private static void assertP99(JsonNode p99) {
    assertThat(p99.path("id").asText()).isEqualTo("p99");
    assertThat(p99.path("verdict").asText()).isEqualTo("too-low");
    assertThat(p99.path("predicted").asDouble()).isBetween(940.0, 960.0);
    assertThat(p99.path("reported").asDouble()).isBetween(10.1, 10.3);
  }

  private static List<String> names(JsonNode node) {
    List<String> names = new ArrayList<>();
    node.fieldNames().forEachRemaining(names::add);
    return names;
  }
}
