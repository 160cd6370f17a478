package org.omissionlab.experiments.judge.junit;

import java.net.URI;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Nested;
import org.omissionlab.experiments.audit.GenericReport;
import org.omissionlab.experiments.audit.SampleReport;
import org.omissionlab.experiments.judge.Mode;
import org.omissionlab.experiments.judge.ToolClass;
import org.omissionlab.experiments.judge.TrialPlan;
import org.omissionlab.experiments.plan.Arrivals;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.run.Conductor;
import org.omissionlab.experiments.run.Keep;
import org.omissionlab.generators.LoadRun;

/** The lab's own three, handed in as any author would: what they are to be, over real HTTP. */
class OwnThreeIT {

  private static final double RATE = 500;

  @Nested
  class NaiveOmits extends Own {
    NaiveOmits() {
      super(Mode.CLOSED, ToolClass.OMITS);
    }

    @Override
    GeneratorPlan load(LoadPlan plan) {
      return GeneratorPlan.naive(plan.connections());
    }
  }

  @Nested
  class ScheduledCorrects extends Own {
    ScheduledCorrects() {
      super(Mode.RATE, ToolClass.CORRECTS);
    }

    @Override
    GeneratorPlan load(LoadPlan plan) {
      return GeneratorPlan.scheduled(Arrivals.constant(plan.ratePerSecond()), plan.connections());
    }
  }

  @Nested
  class OpenIsOpen extends Own {
    OpenIsOpen() {
      super(Mode.OPEN, ToolClass.OPEN);
    }

    @Override
    GeneratorPlan load(LoadPlan plan) {
      return GeneratorPlan.open(Arrivals.constant(plan.ratePerSecond()), 300);
    }
  }

  /** A gate of 400 ms in 2 s: the standard plan in less time. */
  abstract static class Own extends LoadGeneratorConformance {

    private final Mode mode;
    private final ToolClass right;

    Own(Mode mode, ToolClass right) {
      this.mode = mode;
      this.right = right;
    }

    abstract GeneratorPlan load(LoadPlan plan);

    @Override
    protected GeneratorOnTrial generator() {
      return this::run;
    }

    private GenericReport run(LoadPlan plan, URI url) {
      SeriesPlan series = SeriesPlan.of(name(), load(plan), null, plan.duration());
      try (Conductor conductor = new Conductor(url, null, LoadRun.NEVER)) {
        return SampleReport.of(conductor.observe(series, Keep.ALL));
      }
    }

    @Override
    protected TrialPlan plan() {
      return new TrialPlan(
          mode,
          mode.scheduled() ? (Double) RATE : null,
          10,
          Duration.ofSeconds(2),
          Duration.ofMillis(10),
          Duration.ofMillis(400),
          Duration.ofMillis(400),
          null);
    }

    @Override
    protected Set<ToolClass> acceptable() {
      return EnumSet.of(right);
    }
  }
}
