package org.omissionlab.server.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;

/**
 * The engine read as a timeline: a = arrival, s = start, c = completion, [ ] = edges of a stall.
 */
class ServiceEngineTest {
  private static Script gated(Capacity capacity, long fromNs, long toNs) {
    Script script = new Script(capacity);
    script.engine.arm(
        0, StallPlan.oneShot(Duration.ofNanos(fromNs), Duration.ofNanos(toNs - fromNs)));
    return script;
  }

  @Test
  void aGateHoldsWhatArrivesFromItsBeginUpToButNotAtItsEnd() {
    Script script = gated(Capacity.UNLIMITED, 100, 200);
    script.arrive(99, 1, 10).arrive(100, 2, 10).arrive(199, 3, 10).arrive(200, 4, 10);
    assertThat(script.until(300))
        .containsExactly(
            "s1@99",
            "a1@99:STARTED",
            "[0@100",
            "a2@100:GATED",
            "c1@109",
            "a3@199:GATED",
            "]0@200:2",
            "s2@200",
            "s3@200",
            "s4@200",
            "a4@200:STARTED",
            "c2@210",
            "c3@210",
            "c4@210");
  }

  @Test
  void aCompletionInsideAGateLetsNobodyIn() {
    Script script = gated(Capacity.fifo(1), 5, 50);
    script.arrive(0, 1, 10).arrive(1, 2, 10);
    assertThat(script.until(100))
        .containsExactly(
            "s1@0", "a1@0:STARTED", "a2@1:QUEUED", "[0@5", "c1@10", "]0@50:0", "s2@50", "c2@60");
  }

  @Test
  void aCompletionAtTheVeryBeginOfAGateLetsNobodyIn() {
    Script script = gated(Capacity.fifo(1), 10, 50);
    script.arrive(0, 1, 10).arrive(1, 2, 10);
    assertThat(script.until(55)).contains("[0@10", "c1@10", "s2@50").doesNotContain("s2@10");
  }

  @Test
  void gatesThatTouchLetNothingThroughBetweenThem() {
    Script script = new Script(Capacity.UNLIMITED);
    script.engine.arm(0, StallPlan.parse("at=10ns,for=10ns", "at=20ns,for=10ns"));
    script.arrive(12, 1, 5).arrive(20, 2, 5);
    assertThat(script.until(40))
        .containsExactly(
            "[0@10",
            "a1@12:GATED",
            "]0@20:1",
            "[1@20",
            "a2@20:GATED",
            "]1@30:1",
            "s1@30",
            "s2@30",
            "c1@35",
            "c2@35");
  }

  @Test
  void fifoServesTheOldestAndLifoTheNewest() {
    assertThat(threeOnOneSlot(Discipline.FIFO)).containsExactly("c1@10", "c2@20", "c3@30");
    assertThat(threeOnOneSlot(Discipline.LIFO)).containsExactly("c1@10", "c3@20", "c2@30");
  }

  private static java.util.stream.Stream<String> threeOnOneSlot(Discipline discipline) {
    Script script = new Script(new Capacity(1, discipline, null, Refusal.STATUS_503));
    script.arrive(0, 1, 10).arrive(1, 2, 10).arrive(2, 3, 10);
    return script.until(100).stream().filter(event -> event.startsWith("c"));
  }

  @Test
  void processorSharingHalvesThePaceOfTwo() {
    Script script = new Script(Capacity.processorSharing(1));
    // Alone up to 40 (40 of 100 done); together until 2 has its 20, at 80; 1 has 60, is done at
    // 120.
    script.arrive(0, 1, 100).arrive(40, 2, 20);
    assertThat(script.until(200)).contains("c2@80", "c1@120");
  }

  @Test
  void processorSharingWithRoomForAllIsExact() {
    Script script = new Script(Capacity.processorSharing(2));
    script.arrive(3, 1, 1_000_000_007).arrive(1_000, 2, 999_999_999);
    assertThat(script.until(2_000_000_000)).contains("c1@1000000010", "c2@1000000999");
  }

  @Test
  void aSlowdownStretchesOnlyTheWorkInsideIt() {
    Script script = new Script(Capacity.UNLIMITED);
    script.engine.arm(0, StallPlan.parse("at=100ns,for=100ns,kind=slowdown,factor=2"));
    // 1: 50 before, 25 of work by 150. 2: all inside, doubled. 3: 10 of work in 20, then 30 more.
    script.arrive(50, 1, 75).arrive(120, 2, 20).arrive(180, 3, 40);
    assertThat(script.until(300)).contains("c1@150", "c2@160", "]0@200:2", "c3@230");
  }

  @Test
  void aFactorThatNoDoubleHoldsIsStillExact() {
    Script script = new Script(Capacity.UNLIMITED);
    script.engine.arm(0, StallPlan.parse("at=0s,for=1h,kind=slowdown,factor=3"));
    script.arrive(0, 1, 10_000_000);
    assertThat(script.until(40_000_000)).contains("c1@30000000");
  }

  @Test
  void aRefusalTurnsAwayWhatArrivesInItAndNothingElse() {
    Script script = new Script(Capacity.UNLIMITED);
    script.engine.arm(
        0,
        StallPlan.parse(
            "at=10ns,for=10ns,kind=refuse", "at=30ns,for=9ns,kind=refuse,answer=reset"));
    script.arrive(9, 1, 100).arrive(10, 2, 1).arrive(19, 3, 1).arrive(20, 4, 1).arrive(30, 5, 1);
    assertThat(script.until(200))
        .contains(
            "a1@9:STARTED",
            "a2@10:REFUSED_503",
            "a3@19:REFUSED_503",
            "]0@20:2",
            "a4@20:STARTED",
            "a5@30:RESET",
            "]1@39:1",
            "c1@109")
        .doesNotContain("c2@11", "c5@31");
  }

  @Test
  void aFullQueueRefusesAlsoInAGateAndCountsTheArrival() {
    Script script = new Script(new Capacity(1, Discipline.FIFO, 1, Refusal.RESET));
    script.arrive(0, 1, 10).arrive(1, 2, 10).arrive(2, 3, 10);
    assertThat(script.events).contains("a2@1:QUEUED", "a3@2:RESET");
    script.engine.arm(50, StallPlan.parse("at=0s,for=50ns"));
    script.arrive(60, 4, 1).arrive(61, 5, 1);
    assertThat(script.until(200)).contains("a4@60:GATED", "a5@61:RESET", "]0@100:2");
  }

  @Test
  void disarmingOpensTheGateAndForgetsTheRest() {
    Script script = new Script(Capacity.UNLIMITED);
    script.engine.arm(0, StallPlan.parse("at=0s,every=10ms,for=50ns"));
    script.arrive(10, 1, 5);
    script.engine.disarm(20);
    assertThat(script.engine.stalls()).isEmpty();
    assertThat(script.until(100_000_000))
        .contains("]0@20:1", "c1@25")
        .noneMatch(e -> e.startsWith("[1"));
  }

  @Test
  void timeDoesNotRunBackwards() {
    Script script = new Script(Capacity.UNLIMITED);
    script.arrive(100, 1, 10);
    assertThatThrownBy(() -> script.engine.arrive(99, 2, 10)).hasMessageContaining("backwards");
    assertThatThrownBy(() -> script.engine.arm(99, StallPlan.NONE)).hasMessageContaining("past");
    assertThatThrownBy(() -> script.engine.arrive(101, 2, -1)).hasMessageContaining("workNs");
  }

  @Test
  void aCallbackMayArriveAgainAtItsOwnInstant() {
    int[] left = {3};
    ServiceEngine[] engine = new ServiceEngine[1];
    long[] lastNs = new long[1];
    engine[0] =
        new ServiceEngine(
            Capacity.fifo(1),
            new ServiceEngine.Sink() {
              @Override
              public void started(long id, long startNs) {}

              @Override
              public void completed(long id, long startNs, long endNs) {
                lastNs[0] = endNs;
                if (left[0]-- > 0) {
                  assertThat(engine[0].arrive(endNs, id + 1, 10)).isEqualTo(Admission.STARTED);
                }
              }
            });
    engine[0].arrive(0, 0, 10);
    engine[0].advance(1_000);
    assertThat(lastNs[0]).isEqualTo(40);
  }
}
