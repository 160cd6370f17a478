package org.omissionlab.experiments.workshop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.omissionlab.experiments.plan.Model;

/** The sliders, and what the virtual clock says of them. */
class SetupTest {

  private static final Map<String, String> TEN_MINUTES =
      Map.of("duration", "1h", "rate", "50", "stall", "10m", "at", "10m");

  @Test
  void whatIsWrittenIsReadBack() {
    Setup setup = Setup.of(Map.of("rate", "20", "every", "3s", "duration", "9s"));
    assertThat(Setup.of(setup.toMap())).isEqualTo(setup);
  }

  @Test
  void theHeadlineIsWhatTheFormulasSay() {
    Theory.Prediction open = new Theory().of(Setup.of(Map.of())).get("open");
    assertThat(open.formulaMs()).isEqualTo(950.0);
    assertThat(open.figures().gated()).isEqualTo(500);
  }

  @Test
  void tenMinutesAreAnsweredByTwinAndFormulaAlike() {
    Map<String, Theory.Prediction> hour = new Theory().of(Setup.of(TEN_MINUTES));
    assertThat(hour.get("open").figures().p99()).isBetween(563_500.0, 564_500.0);
    assertThat(hour.get("open").formulaMs()).isEqualTo(564_010.0);
    assertThat(hour.get("naive-closed").figures().p99()).isEqualTo(10.0);
    assertThat(hour.get("naive-closed").figures().sent()).isEqualTo(3_000_010);
  }

  /** Where both can be had, the naive loop's count by formula is the twin's. */
  @Test
  void theNaiveCountByFormulaIsThatOfTheTwin() {
    Setup setup = Setup.of(Map.of());
    long twin = new Theory().of(setup).get(Model.NAIVE_CLOSED.id()).figures().sent();
    assertThat((double) twin).isBetween(setup.naiveRequests() - 20, setup.naiveRequests());
  }

  @Test
  void whatIsOutOfBoundsIsRefusedInOneSentence() {
    refused(Map.of("rate", "1e9"), "rate must be from 0.1 to 5000, but was 1e9");
    refused(Map.of("workers", "NaN"), "workers must be from 1 to 200, but was NaN");
    refused(Map.of("stall", "-1s"), "stall must be a duration");
    refused(Map.of("stall", "5s"), "the stall must end within the run of 6s, but ends at 7.5s");
    refused(Map.of("duration", "1h"), "at most 250,000 requests");
    refused(Map.of("colour", "red"), "but there was 'colour'");
    refused(Map.of("service", "1s".repeat(5_000)), "service must be a duration");
  }

  @Test
  void whatCannotBeRunForRealIsRefused() {
    assertThatThrownBy(() -> Setup.of(TEN_MINUTES).checkReal())
        .hasMessageContaining("duration must be at most 120s for a real run");
    Setup many = Setup.of(Map.of("rate", "2000", "stall", "3s", "at", "1s"));
    assertThatThrownBy(many::checkReal).hasMessageContaining("rate times stall");
  }

  private static void refused(Map<String, String> values, String sentence) {
    assertThatThrownBy(() -> Setup.of(values))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(sentence)
        .satisfies(e -> assertThat(e.getMessage().length()).isLessThan(300));
  }
}
