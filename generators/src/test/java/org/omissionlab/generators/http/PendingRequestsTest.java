package org.omissionlab.generators.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.omissionlab.generators.time.VirtualTimeline;

/** Time-outs of 30 on virtual time: W waits, S written, D done, X expired. */
class PendingRequestsTest {

  private final VirtualTimeline timeline = new VirtualTimeline();
  private final List<String> events = new ArrayList<>();
  private PendingRequests pending;

  @BeforeEach
  void make() {
    pending = new PendingRequests(timeline, 30, this::expire);
  }

  private void expire(Request request) {
    events.add("X" + request.intendedNs + "@" + timeline.nowNs());
    pending.remove(request);
  }

  private Request waits(long atNs) {
    Request request = new Request(atNs, atNs, null);
    timeline.at(atNs, () -> pending.waits(request));
    return request;
  }

  private Request written(long atNs) {
    Request request = new Request(atNs, atNs, null);
    request.connection = new Connection(null);
    timeline.at(atNs, () -> pending.written(request));
    return request;
  }

  private List<String> run() {
    timeline.runUntil(() -> false);
    return events;
  }

  @Test
  void eachExpiresWhenItsOwnTimeIsOver() {
    written(0);
    written(10);
    waits(15);
    written(100);
    assertThat(run()).containsExactly("X0@30", "X10@40", "X15@45", "X100@130");
    assertThat(pending.firstWritten()).isNull();
    assertThat(pending.firstWaiting()).isNull();
  }

  @Test
  void whatIsDoneInTimeDoesNotExpire() {
    Request first = written(0);
    written(10);
    timeline.at(20, () -> pending.remove(first));
    assertThat(run()).containsExactly("X10@40");
  }

  @Test
  void oneThatExpiresBehindALongerWaitIsNotForgotten() {
    Request waiting = waits(0);
    written(5);
    timeline.at(29, () -> pending.remove(waiting));
    assertThat(run()).containsExactly("X5@35");
  }

  @Test
  void oneAlarmServesManyRequests() {
    for (int i = 0; i < 1000; i++) {
      Request request = written(i % 10);
      timeline.at(20, () -> pending.remove(request));
    }
    assertThat(run()).isEmpty();
    assertThat(timeline.nowNs()).isEqualTo(30);
  }
}
