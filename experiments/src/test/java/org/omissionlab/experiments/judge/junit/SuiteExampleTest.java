package org.omissionlab.experiments.judge.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.omissionlab.experiments.judge.Certificate;
import org.omissionlab.experiments.judge.Defendant;
import org.omissionlab.experiments.judge.Judge;
import org.omissionlab.experiments.judge.Mode;
import org.omissionlab.experiments.judge.PropertyResult;
import org.omissionlab.experiments.judge.ToolClass;
import org.omissionlab.experiments.judge.TrialPlan;
import org.omissionlab.experiments.judge.VirtualTrial;
import org.omissionlab.generators.ScheduledClosedLoop;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.generators.schedule.ConstantSchedule;
import org.omissionlab.generators.schedule.Rate;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

/** The worked example of the package's page, on the virtual clock. */
class SuiteExampleTest {

  private static final TrialPlan PLAN = TrialPlan.standard(Mode.RATE, 500.0);
  private static final Defendant PACED =
      Defendant.of(
          "paced",
          Mode.RATE,
          p ->
              new ScheduledClosedLoop(
                  new ConstantSchedule(Rate.perSecond(p.ratePerSecond())), p.connections()));

  private static Ruling ruling(Defendant defendant) {
    return new Ruling(
        Judge.judge(VirtualTrial.of(defendant, PLAN)),
        EnumSet.of(ToolClass.OPEN, ToolClass.CORRECTS));
  }

  private static List<String> failing(Ruling ruling) {
    List<String> failing = new ArrayList<>();
    for (PropertyResult property : ruling.found().properties()) {
      try {
        ruling.on(property);
      } catch (AssertionFailedError e) {
        failing.add(property.id());
      } catch (TestAbortedException e) {
        // it cannot tell
      }
    }
    return failing;
  }

  @Test
  void oneThatChargesFromTheActualSendFails() {
    Ruling ruling = ruling(PACED.charging(Reading.SERVICE));
    Certificate found = ruling.found();
    assertThat(found.property("total-count").ledger()).isEqualTo(3000);
    assertThat(found.property("p99").reported()).isCloseTo(10, within(1.0));
    assertThat(found.property("p99").predicted()).isCloseTo(980, within(10.0));
    assertThat(failing(ruling)).contains("p90", "p99");
    assertThatThrownBy(() -> ruling.onClass("", null)).hasMessageContaining("omits");
  }

  @Test
  void oneThatChargesFromTheIntendedStartPasses() {
    Ruling ruling = ruling(PACED);
    ruling.onClass("", null);
    assertThat(ruling.found().toolClass()).isEqualTo(ToolClass.CORRECTS);
    assertThat(failing(ruling)).isEmpty();
  }
}
