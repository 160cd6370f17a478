package org.omissionlab.experiments.apparatus;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.omissionlab.experiments.apparatus.PoolLoad.Call;

/** Cycles of a pool's connections, from calls of known times. */
class PoolCycleTest {

  private static Call answered(String line, long answeredNs) {
    return new Call(0, 0, 0, 0, 0, 0, answeredNs, line);
  }

  @Test
  void isTheMedianFromAnswerToAnswerOnTheSameConnectionInAnyOrder() {
    List<Call> calls =
        List.of(
            answered("b", 25),
            answered("a", 41), // 21
            answered("a", 20),
            answered("b", 47), // 22
            answered("a", 64)); // 23
    assertThat(PoolCycle.medianNs(calls)).isEqualTo(22);
  }

  @Test
  void isUnknownWhereNoConnectionIsUsedTwice() {
    assertThat(PoolCycle.medianNs(List.of(answered("a", 20), answered("b", 20)))).isNaN();
  }
}
