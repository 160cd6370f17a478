package org.omissionlab.experiments.catalogue;

import java.util.List;
import java.util.stream.Stream;
import org.omissionlab.experiments.experiment.Experiment;

/** Every experiment, one line each. */
public final class Catalogue {

  private static final List<Experiment> DOCUMENTED =
      List.of(
          new OneSecondStall(),
          new SlowDrain(),
          new WholeRunStall(),
          new StallShareAndWorkers(),
          new EightTwo(),
          new CtrlZ(),
          new HundredUsers(),
          new OmittedCountLaw(),
          new ClosedLoopCoupling(),
          new OverdueArithmetic(),
          new ExpectedInterval(),
          new WhenCorrectionIsWrong(),
          new HybridSessions(),
          new RetryAmplification(),
          new MetricOverflow(),
          new OpenOverload(),
          new ServerSideBlindness(),
          new PoolCheckout(),
          new BatchBoundary(),
          new WindowedPercentiles(),
          new HistogramResolution(),
          new SmallSample(),
          new MeanHides(),
          new InProgressAge(),
          new ObjectiveForms());

  private static final List<Experiment> REPLICATIONS =
      List.of(
          new TeneHalfTime(),
          new Wrk2Example2(),
          BeNext.oneSecond(),
          BeNext.sixFifths(),
          new HdrHundredSeconds(),
          new CallCentre());

  private static final List<Experiment> ALL =
      Stream.concat(DOCUMENTED.stream(), REPLICATIONS.stream()).toList();

  private Catalogue() {}

  /** Those of the four documents, in reading order; the first is the headline. */
  public static List<Experiment> documented() {
    return DOCUMENTED;
  }

  /** Results published elsewhere, run again. */
  public static List<Experiment> replications() {
    return REPLICATIONS;
  }

  /** All of them. */
  public static List<Experiment> all() {
    return ALL;
  }

  /** The experiment named {@code id}; fails with a sentence that lists the ids. */
  public static Experiment of(String id) {
    return ALL.stream()
        .filter(e -> e.id().equals(id))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "the experiment must be one that lab list names, but was " + id));
  }
}
