package org.omissionlab.server.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What arming does to stalls that are on or were added, and what adding does to armed plans. */
class ArmingTest {
  private static final StallSpec GATE = StallSpec.parse("at=0s,for=50ns");

  private final Script script = new Script(Capacity.UNLIMITED);
  private final ServiceEngine engine = script.engine;

  @Test
  void armingReplacesThePlanAndKeepsWhatWasAdded() {
    engine.arm(0, StallPlan.parse("at=500ns,for=10ns"));
    Stall added = engine.addStall(100, GATE);
    engine.arm(0, StallPlan.parse("at=200ns,for=10ns"));
    assertThat(engine.addedStalls()).containsExactly(added);
    assertThat(script.until(1_000)).containsExactly("[1@100", "]1@150:0", "[2@200", "]2@210:0");
  }

  @Test
  void aPlanThatOverlapsAnAddedStallIsRefusedAndNothingChanges() {
    engine.arm(0, StallPlan.parse("at=500ns,for=10ns"));
    engine.addStall(100, GATE);
    assertThatThrownBy(() -> engine.arm(20, StallPlan.parse("at=100ns,for=1s")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "stalls must not overlap, but [100, 150) ns overlaps the plan's"
                + " 'at=100ns,for=1s,kind=gate' armed at 20 ns");
    assertThatThrownBy(() -> engine.arm(0, StallPlan.parse("poisson=1,for=1s")))
        .hasMessageContaining("a poisson rule must stand alone");
    assertThat(script.until(1_000)).containsExactly("[1@100", "]1@150:0", "[0@500", "]0@510:0");
  }

  @Test
  void armingEndsTheStallThatIsOnWhereverItCameFrom() {
    engine.arm(0, StallPlan.parse("at=10ns,for=1s"));
    script.arrive(20, 1, 5);
    engine.arm(30, StallPlan.NONE);
    assertThat(script.until(30))
        .containsExactly("[0@10", "a1@20:GATED", "]0@20:1", "s1@20", "c1@25");
    engine.addStall(40, GATE);
    script.until(45);
    engine.arm(45, StallPlan.NONE);
    assertThat(script.until(100)).endsWith("[1@40", "]1@45:0");
  }

  @Test
  void armingAPlanThatGatesAtOnceLetsNothingThroughBetween() {
    engine.arm(0, StallPlan.parse("at=10ns,for=1s"));
    script.arrive(20, 1, 5);
    engine.arm(20, StallPlan.parse("at=0s,for=30ns"));
    assertThat(script.until(100)).contains("]0@20:1", "[1@20", "]1@50:0", "s1@50", "c1@55");
  }

  @Test
  void aStallAddedAtRunTimeMayBeEndedByHandAndMayNotOverlap() {
    engine.arm(0, StallPlan.parse("at=100ns,for=100ns"));
    assertThatThrownBy(() -> engine.addStall(80, GATE))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("must not overlap");
    Stall added = engine.addStall(10, GATE);
    script.arrive(20, 1, 5);
    assertThat(engine.endStall(30, added.id())).isTrue();
    assertThat(engine.endStall(30, 99)).isFalse();
    assertThat(script.until(300)).contains("[1@10", "]1@30:1", "s1@30", "c1@35", "[0@100");
  }

  @Test
  void anOverlapIsToldByTheOthersId() {
    engine.addStall(10, GATE);
    engine.addStall(100, GATE);
    assertThatThrownBy(() -> engine.addStall(120, GATE))
        .hasMessage("stalls must not overlap, but [120, 170) ns overlaps stall 1 [100, 150) ns");
    engine.arm(0, StallPlan.parse("at=200ns,every=10ms,for=10ns"));
    assertThatThrownBy(() -> engine.addStall(20_000_195, GATE))
        .hasMessageContaining("overlaps the plan's 'at=200ns,every=10ms,for=10ns,kind=gate'");
    engine.addStall(20_000_210, GATE);
    engine.addStall(20_000_150, GATE);
  }

  @Test
  void whatWasTakenAwayIsNothingToOverlap() {
    engine.arm(0, StallPlan.parse("at=0s,every=10ms,for=1ms"));
    engine.advance(2_000_000);
    assertThat(engine.endStall(2_000_000, 1)).isTrue();
    engine.addStall(10_000_000, GATE);
    assertThatThrownBy(() -> engine.addStall(20_000_000, GATE)).hasMessageContaining("overlap");
  }

  /** Under the server's lock, a search stall by stall would be a stall of its own. */
  @Test
  @Timeout(1)
  void aStallADayAheadOfAFastPlanIsDecidedAtOnce() {
    engine.arm(0, StallPlan.parse("at=0s,every=10ms,for=1ms"));
    for (int i = 0; i < 100; i++) {
      engine.addStall(86_400_000_000_000L - i * 10_000_000L + 2_000_000, GATE);
    }
    engine.arm(1, StallPlan.parse("at=0s,every=10ms,for=1ms"));
  }

  @Test
  void besideAPoissonRuleNothingIsAdded() {
    engine.arm(0, StallPlan.parse("poisson=0.001,for=1s"));
    assertThatThrownBy(() -> engine.addStall(10, GATE))
        .hasMessageContaining("a poisson rule must stand alone");
  }

  @Test
  void anotherEngineGoesOnCounting() {
    engine.addStall(10, GATE);
    ServiceEngine next = new ServiceEngine(Capacity.fifo(1), script, engine.nextStallId());
    assertThat(next.addStall(10, GATE).id()).isEqualTo(1);
  }

  @Test
  void workBeyondWhatALongHoldsIsNeverDone() {
    engine.arm(0, StallPlan.parse("at=0s,for=1h,kind=slowdown,factor=1000000"));
    script.arrive(10, 1, Long.MAX_VALUE);
    assertThat(engine.nextEventNs()).isEqualTo(3_600_000_000_000L);
    assertThat(script.until(3_600_000_000_000L)).endsWith("]0@3600000000000:1");
    assertThat(engine.nextEventNs()).isGreaterThan(Long.MAX_VALUE / 2);
  }
}
