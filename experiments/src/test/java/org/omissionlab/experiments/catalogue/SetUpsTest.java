package org.omissionlab.experiments.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.omissionlab.experiments.experiment.Experiment;
import org.omissionlab.experiments.experiment.Outline;
import org.omissionlab.experiments.experiment.Settings;

/** What cannot be run is refused with one sentence; what can be, still has all its claims. */
class SetUpsTest {

  @ParameterizedTest
  @CsvSource({
    "one-second-stall, at, 6s, at + stall must not exceed duration",
    "omitted-count-law, at, 60s, at + stall must not exceed duration",
    "omitted-count-law, service, 10ms, the cycle workers/rate must be longer than service",
    "closed-loop-coupling, stall, 5s, at + stall must not exceed duration",
    "closed-loop-coupling, service, 50ms, the cycle workers/rate must be longer than service",
    "overdue-arithmetic, duration, 3s, at + stall must not exceed duration",
    "overdue-arithmetic, intervals, 1, intervals must be at least 2",
    "overdue-arithmetic, service, 10ms, service shorter than 1/rate",
    "stall-share-and-workers, stall, 100ms, stall must be at least 2",
    "stall-share-and-workers, at, 1s, at + 5.5 s must not exceed duration",
    "stall-share-and-workers, service, 4ms, T* = duration + service",
    "stall-share-and-workers, service, 40ms, the cycle workers/rate must be longer than service",
    "server-side-blindness, at, 4s, at + stall must not exceed duration",
    "server-side-blindness, queue, 1000, a stall must meet more arrivals than the queue holds",
    "server-side-blindness, rate, 20000, rate × stall must need at most",
    "windowed-percentiles, window, 90s, at must be a multiple of window",
    "windowed-percentiles, window, 500ms, a window must be whole seconds (of the virtual run)",
    "windowed-percentiles, window, 30s, a window must be whole seconds (of the real run)",
    "windowed-percentiles, short, 121s, short must not exceed long",
    "windowed-percentiles, at, 58m, at + long + window"
  })
  void isRefused(String id, String name, String value, String sentence) {
    Experiment experiment = Catalogue.of(id);
    Settings settings = experiment.documented().with(name, value);
    assertThatThrownBy(() -> experiment.outline(settings))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("--set: ")
        .hasMessageContaining(sentence);
  }

  @ParameterizedTest
  @CsvSource({
    "omitted-count-law, workers, 5",
    "closed-loop-coupling, slower, 15ms",
    "overdue-arithmetic, to, 100",
    "stall-share-and-workers, service, 12ms"
  })
  void runs(String id, String name, String value) {
    Experiment experiment = Catalogue.of(id);
    Outline asDocumented = experiment.outline(experiment.documented());
    assertThat(experiment.outline(experiment.documented().with(name, value)).claims())
        .hasSameSizeAs(asDocumented.claims());
  }

  /** Those that run in part on the virtual clock say how many series do not. */
  @ParameterizedTest
  @CsvSource({"omitted-count-law, 9, 0", "stall-share-and-workers, 17, 24"})
  void documentedIsRealAsFarAsItCanBe(String id, long real, long virtual) {
    Experiment experiment = Catalogue.of(id);
    Outline outline = experiment.outline(experiment.documented());
    assertThat(outline.series().stream().filter(plan -> !plan.virtual())).hasSize((int) real);
    assertThat(outline.series().stream().filter(plan -> plan.virtual())).hasSize((int) virtual);
  }
}
