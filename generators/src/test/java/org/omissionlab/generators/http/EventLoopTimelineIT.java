package org.omissionlab.generators.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(20)
class EventLoopTimelineIT {

  private static final long MS = 1_000_000;

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void isNeverEarlyAndUsuallyPunctual(boolean epoll) {
    try (EventLoopTimeline timeline = new EventLoopTimeline(epoll)) {
      List<Long> lateNs = new ArrayList<>();
      long startNs = timeline.nowNs();
      for (int i = 0; i < 300; i++) {
        long dueNs = startNs + i * 2 * MS;
        timeline.at(dueNs, () -> lateNs.add(timeline.nowNs() - dueNs));
      }
      timeline.runUntil(() -> lateNs.size() == 300);
      assertThat(lateNs).allMatch(late -> late >= 0, "never early");
      // The median, since the machine may be busy: sleeping alone would miss even that on Java's
      // selector, which wakes in whole milliseconds.
      lateNs.sort(null);
      assertThat(lateNs.get(150)).isLessThan(2 * MS);
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void keepsTheOrderOfTime(boolean epoll) {
    try (EventLoopTimeline timeline = new EventLoopTimeline(epoll)) {
      StringBuilder order = new StringBuilder();
      long nowNs = timeline.nowNs();
      timeline.at(nowNs + 3 * MS, () -> order.append('C'));
      timeline.at(nowNs + 2 * MS, () -> order.append('A'));
      timeline.at(nowNs + 2 * MS, () -> order.append('B'));
      timeline.at(nowNs - MS, () -> order.append('0'));
      timeline.runUntil(() -> order.length() == 4);
      assertThat(order).hasToString("0ABC");
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void asksWhetherItIsDoneAtLeastEveryFiftyMilliseconds(boolean epoll) {
    try (EventLoopTimeline timeline = new EventLoopTimeline(epoll)) {
      long startNs = timeline.nowNs();
      int[] asked = {0};
      timeline.runUntil(
          () -> {
            asked[0]++;
            return timeline.nowNs() - startNs > 500 * MS;
          });
      assertThat(asked[0]).isBetween(5, 30);
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void anotherThreadMayWakeIt(boolean epoll) throws InterruptedException {
    try (EventLoopTimeline timeline = new EventLoopTimeline(epoll)) {
      AtomicBoolean stop = new AtomicBoolean();
      Thread other =
          new Thread(
              () -> {
                stop.set(true);
                timeline.wakeUp();
              });
      timeline.at(timeline.nowNs() + MS, other::start);
      timeline.runUntil(stop::get);
      other.join();
      assertThat(stop).isTrue();
    }
  }
}
