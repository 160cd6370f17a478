package org.omissionlab.experiments.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.omissionlab.generators.record.Reading;

/** The worked example of the package's page. */
class PackageExampleTest {

  @Test
  void oneLoopTwoBoundariesTwoClasses() {
    Certificate corrects = Judge.judge(Trials.of(Gallery.SCHEDULED, 500));
    Certificate omits = Judge.judge(Trials.of(Gallery.SCHEDULED.charging(Reading.SERVICE), 500));
    for (Certificate found : new Certificate[] {corrects, omits}) {
      assertThat(found.property("total-count").ledger()).isEqualTo(3000);
      assertThat(found.property("schedule").predicted()).isEqualTo(500);
      assertThat(found.property("schedule").ledger()).isEqualTo(10);
    }
    assertThat(corrects.property("p90").reported()).isCloseTo(712, within(0.5));
    assertThat(corrects.toolClass()).isEqualTo(ToolClass.CORRECTS);
    assertThat(omits.property("p90").reported()).isCloseTo(10.2, within(0.05));
    assertThat(omits.toolClass()).isEqualTo(ToolClass.OMITS);
    assertThat(Judge.judge(Trials.of(Gallery.OPEN, 500)).property("p90").reported())
        .isCloseTo(410, within(0.5));
  }
}
