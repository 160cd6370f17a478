package org.omissionlab.generators.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class VirtualTimelineTest {

  private final VirtualTimeline timeline = new VirtualTimeline();
  private final List<String> log = new ArrayList<>();

  private Runnable note(String name) {
    return () -> log.add(name + timeline.nowNs());
  }

  private void runAll() {
    timeline.runUntil(() -> false);
  }

  @Test
  void theExampleOfThePackageDescription() {
    timeline.at(20, note("B"));
    timeline.at(10, note("A"));
    timeline.at(20, note("C"));
    runAll();
    assertThat(log).containsExactly("A10", "B20", "C20");
    assertThat(timeline.nowNs()).isEqualTo(20);
  }

  @Test
  void anEventInThePastRunsNowAfterThoseAlreadyDue() {
    timeline.at(
        10,
        () -> {
          timeline.at(10, note("B"));
          timeline.at(3, note("C"));
          log.add("A" + timeline.nowNs());
        });
    runAll();
    assertThat(log).containsExactly("A10", "B10", "C10");
  }

  @Test
  void stopsAsSoonAsItIsDone() {
    timeline.at(10, note("A"));
    timeline.at(20, note("B"));
    timeline.runUntil(() -> !log.isEmpty());
    assertThat(log).containsExactly("A10");
    assertThat(timeline.nowNs()).isEqualTo(10);
  }

  @Test
  void runsNothingIfItIsDoneAlready() {
    timeline.at(10, note("A"));
    timeline.runUntil(() -> true);
    assertThat(log).isEmpty();
  }

  @Test
  void aLoopThatWaitsForNothingIsAnErrorAndNoHang() {
    Runnable[] again = new Runnable[1];
    again[0] = () -> timeline.at(7, again[0]);
    timeline.at(7, again[0]);
    assertThatIllegalStateException()
        .isThrownBy(this::runAll)
        .withMessage("virtual time stands still at 7 ns: 10000001 events and no end");
  }

  @Test
  void beginsWhereItIsTold() {
    assertThat(new VirtualTimeline(-5).nowNs()).isEqualTo(-5);
  }
}
