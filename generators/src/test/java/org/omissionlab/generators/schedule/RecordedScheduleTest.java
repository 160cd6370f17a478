package org.omissionlab.generators.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class RecordedScheduleTest {

  @Test
  void givesBackWhatWasRecorded() {
    RecordedSchedule schedule = new RecordedSchedule(0, 5, 5, 9);
    assertThat(schedule.offsetNs(2)).isEqualTo(5);
    assertThat(schedule.count(5)).isEqualTo(1);
    assertThat(schedule.count(6)).isEqualTo(3);
    assertThat(schedule.count(9)).isEqualTo(3);
    assertThat(schedule.count(1000)).isEqualTo(4);
    assertThat(schedule.count(0)).isZero();
  }

  @Test
  void keepsItsOwnCopy() {
    long[] offsets = {1, 2};
    RecordedSchedule schedule = new RecordedSchedule(offsets);
    offsets[0] = 100;
    assertThat(schedule.offsetNs(0)).isEqualTo(1);
  }

  @Test
  void offsetsThatGoBackAreRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new RecordedSchedule(3, 2))
        .withMessage("offsetsNs[1] must be at least 3, but was 2");
    assertThatIllegalArgumentException().isThrownBy(() -> new RecordedSchedule(-1));
  }
}
