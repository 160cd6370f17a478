package org.omissionlab.experiments.cli;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.omissionlab.experiments.experiment.Experiment;
import org.omissionlab.experiments.experiment.ExperimentRun;
import org.omissionlab.experiments.experiment.Explanation;
import org.omissionlab.experiments.experiment.Outline;
import org.omissionlab.experiments.experiment.Settings;
import org.omissionlab.experiments.plan.Probe;
import org.omissionlab.experiments.signature.Bands;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.Counterexample;
import org.omissionlab.experiments.signature.Kind;

/**
 * A small experiment: its probe counts to {@code count}, or fails, and its claim is a count of 1.
 */
record Counting(String id, Supplier<Double> count, Supplier<Double> predicted)
    implements Experiment {

  static ExperimentRun run(String id, Supplier<Double> count) {
    Counting experiment = new Counting(id, count, () -> 1.0);
    return new ExperimentRun(experiment, experiment.documented());
  }

  /** One whose measurement fails. */
  static ExperimentRun failing(String id, RuntimeException failure) {
    return run(
        id,
        () -> {
          throw failure;
        });
  }

  /** One that can not even be predicted. */
  static ExperimentRun hopeless(String id) {
    Supplier<Double> fails =
        () -> {
          throw new IllegalStateException("no prediction");
        };
    Counting experiment = new Counting(id, fails, fails);
    return new ExperimentRun(experiment, experiment.documented());
  }

  @Override
  public String title() {
    return "counts";
  }

  @Override
  public String source() {
    return "a test";
  }

  @Override
  public Settings documented() {
    return Settings.of("rate", 500.0);
  }

  @Override
  public Settings quick() {
    return documented();
  }

  @Override
  public Explanation explain(Settings settings) {
    return new Explanation("1 = 1", List.of("1 = 1"), "lab run " + id, "none");
  }

  @Override
  public Outline outline(Settings settings) {
    return Outline.ofProbes(
        List.of(new Counter(count, predicted)),
        List.of(
            new ClaimRule(
                "counting",
                "counts",
                Kind.EXACT,
                "things",
                1.0,
                observed -> observed.figure("counter", "count"),
                Bands.exactly(1),
                Counterexample.misread("twice", observed -> 2))),
        List.of());
  }

  private record Counter(Supplier<Double> count, Supplier<Double> predicted) implements Probe {
    @Override
    public String id() {
      return "counter";
    }

    @Override
    public boolean virtual() {
      return true;
    }

    @Override
    public Duration duration() {
      return Duration.ZERO;
    }

    @Override
    public Map<String, Double> predict() {
      return Map.of("count", predicted.get());
    }

    @Override
    public Map<String, Double> run(Supplier<String> abort) {
      return Map.of("count", count.get());
    }
  }
}
