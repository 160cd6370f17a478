package org.omissionlab.experiments.workshop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
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

  /**
   * An open loop short of connections refuses what the stall does not let go, and knows no formula.
   */
  @Test
  void connectionsLimitTheOpenLoopAlone() {
    Setup short20 = Setup.of(Map.of("connections", "20"));
    assertThat(short20.series(Model.OPEN).generator().maxConnections()).isEqualTo(20);
    assertThat(short20.series(Model.OPEN).generator().connections()).isEqualTo(20);
    assertThat(short20.series(Model.SCHEDULED_CLOSED))
        .isEqualTo(Setup.of(Map.of()).series(Model.SCHEDULED_CLOSED));
    Map<String, Theory.Prediction> told = new Theory().of(short20);
    assertThat(told.get("open").formulaMs()).isNull();
    assertThat(told.get("open").figures().gated()).isEqualTo(20);
    assertThat(told.get("scheduled-closed").formulaMs()).isNotNull();
    refused(Map.of("connections", "4000"), "connections must be from 0 to 3000, but was 4000");
  }

  @Test
  void theHeadlineIsWhatTheFormulasSay() {
    Theory.Prediction open = new Theory().of(Setup.of(Map.of())).get("open");
    assertThat(open.formulaMs()).isEqualTo(950.0);
    assertThat(open.figures().gated()).isEqualTo(500);
  }

  @Test
  void tenMinutesOfAnHourAreAnswered() {
    Map<String, Theory.Prediction> hour = new Theory().of(Setup.of(TEN_MINUTES));
    assertThat(hour.get("open").figures().p99()).isEqualTo(564_010.0);
    assertThat(hour.get("open").formulaMs()).isEqualTo(564_010.0);
    assertThat(hour.get("naive-closed").figures().p99()).isEqualTo(10.0);
    assertThat(hour.get("naive-closed").figures().sent()).isEqualTo(3_000_010);
  }

  /** The page's own slider stands at 500 a second when somebody asks for ten minutes. */
  @Test
  void tenMinutesAtTheHeadlinesRateAreAnsweredByTheFormulas() {
    Setup asked =
        Setup.of(Map.of("duration", "1800s", "stall", "600s", "at", "600s", "workers", "20"));
    Map<String, Theory.Prediction> half = new Theory().of(asked);
    assertThat(half.get("open").figures().p50()).isEqualTo(10.0);
    assertThat(half.get("open").figures().p99()).isEqualTo(582_010.0);
    assertThat(half.get("open").figures().gated()).isEqualTo(300_000);
    assertThat(half.get("scheduled-closed").figures().p99()).isEqualTo(586_505.0);
    assertThat(half.get("naive-closed").figures().p99()).isEqualTo(10.0);
  }

  /** Where both can be had the formulas say what the twin does, to some intervals of the plan. */
  @Test
  void formulasAndTwinsAgree() {
    Setup setup = Setup.of(Map.of());
    Map<String, Theory.Prediction> twins = new Theory().of(setup);
    ClosedForm formulas = new ClosedForm(setup);
    for (Model model : Setup.MODELS) {
      Figures twin = twins.get(model.id()).figures();
      Figures formula = formulas.figures(model);
      assertThat(formula.p50()).as(model.id()).isEqualTo(twin.p50(), within(1.0));
      assertThat(formula.p90()).as(model.id()).isEqualTo(twin.p90(), within(5.0));
      assertThat(formula.p99()).as(model.id()).isEqualTo(twin.p99(), within(5.0));
      assertThat(formula.max()).as(model.id()).isEqualTo(twin.max(), within(5.0));
      assertThat((double) formula.sent()).isEqualTo(twin.sent(), within(20.0));
      assertThat(formula.gated()).isEqualTo(twin.gated());
    }
    assertThat(new ClosedForm(Setup.of(Map.of("every", "3s"))).applies(Model.OPEN)).isFalse();
    assertThat(new ClosedForm(Setup.of(Map.of("workers", "4"))).applies(Model.SCHEDULED_CLOSED))
        .as("whose backlog is never gone")
        .isFalse();
  }

  /** Processor time of the quickest of some answers, which a busy host hardly changes. */
  @Test
  void sliderAnswersTakeMilliseconds() {
    for (Map<String, String> asked :
        List.of(
            Map.<String, String>of(),
            Map.of("workers", "2"),
            TEN_MINUTES,
            Map.of("duration", "3600s", "stall", "600s", "at", "600s"))) {
      assertThat(quickestMs(asked)).as(asked.toString()).isLessThan(250);
    }
  }

  private static double quickestMs(Map<String, String> asked) {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    double quickest = Double.MAX_VALUE;
    for (int i = 0; i < 10; i++) {
      long before = threads.getCurrentThreadCpuTime();
      new Theory().of(Setup.of(asked));
      quickest = Math.min(quickest, (threads.getCurrentThreadCpuTime() - before) / 1e6);
    }
    return quickest;
  }

  @Test
  void whatIsOutOfBoundsIsRefusedInOneSentence() {
    refused(Map.of("rate", "1e9"), "rate must be from 0.1 to 5000, but was 1e9");
    refused(Map.of("workers", "NaN"), "workers must be from 1 to 200, but was NaN");
    refused(Map.of("stall", "-1s"), "stall must be a duration");
    refused(Map.of("stall", "5s"), "the stall must end within the run of 6s, but ends at 7.5s");
    refused(Map.of("duration", "1h", "every", "1m"), "at most 250,000 requests");
    refused(Map.of("duration", "1h", "workers", "4"), "at most 250,000 requests");
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
