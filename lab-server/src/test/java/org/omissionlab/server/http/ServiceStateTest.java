package org.omissionlab.server.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.omissionlab.server.ledger.Ledger;
import org.omissionlab.server.ledger.StallWindow;
import org.omissionlab.server.ledger.Summary;
import org.omissionlab.server.model.StallSpec;

/** Plan, engine and ledger in step, told the time. */
class ServiceStateTest {
  private static final StallSpec GATE = StallSpec.parse("at=0s,for=50ns");

  private static ServiceState state(String plan) {
    return new ServiceState(PlanJson.read(plan), new Ledger(100), new Answers(Runnable::run));
  }

  private static Summary summary(ServiceState state) {
    return state.with((now, engine, ledger, plan) -> ledger.summary(engine.stallArrivals()));
  }

  @Test
  void stallIdsGoOnWhenTheCapacityChanges() {
    ServiceState state = state("{\"service\":\"1ms\"}");
    state.advance(0);
    assertThat(state.addStall(10L, null, GATE).id()).isZero();
    state.advance(100);
    state.replace(PlanJson.read("{\"service\":\"1ms\",\"capacity\":\"1\"}"));
    state.advance(100);
    state.addStall(110L, null, GATE);
    state.advance(200);
    assertThat(summary(state).stalls()).extracting(StallWindow::id).containsExactly(0, 1);
  }

  @Test
  void workThatNoLongHoldsIsPendingAndNoError() {
    ServiceState state = state("{\"service\":\"lognormal:median=1h,sigma=3\"}");
    state.advance(0);
    for (int i = 0; i < 50; i++) {
      state.admit(Long.MAX_VALUE - 1);
    }
    assertThat(summary(state).arrivals()).isEqualTo(50);
    assertThat(summary(state).pending()).isEqualTo(50);
    assertThat(state.nextEventNs()).isGreaterThan(Long.MAX_VALUE / 2);
  }

  @Test
  void gatedIsLessThanArrivalsWhereAQueueIsFull() {
    ServiceState state = state("{\"service\":\"1ms\",\"capacity\":\"1,queue=2\"}");
    state.advance(0);
    state.addStall(0L, null, GATE);
    state.advance(0);
    for (int i = 0; i < 5; i++) {
      state.admit(0);
    }
    state.advance(50);
    StallWindow window = summary(state).stalls().get(0);
    assertThat(window.arrivals()).isEqualTo(5);
    assertThat(window.gated()).isEqualTo(2);
  }

  @Test
  void whileTheFirstRequestIsAwaitedNothingIsAddedAndTheOtherWayRound() {
    ServiceState state = state("{\"service\":\"1ms\",\"stalls\":[\"at=10ns,for=10ns\"]}");
    state.advance(0);
    state.armAtFirstRequest();
    assertThatThrownBy(() -> state.addStall(1_000L, null, GATE))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("the first request is awaited");
    state.arm(0L);
    state.addStall(1_000L, null, GATE);
    assertThatThrownBy(state::armAtFirstRequest)
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("but stall 1 is");
    state.advance(2_000);
    assertThat(summary(state).stalls()).hasSize(2);
  }

  @Test
  void awaitingTheFirstRequestEndsWhatIsOnAsAllArmingDoes() {
    ServiceState state = state("{\"service\":\"1ms\",\"stalls\":[\"at=0s,for=1s\"]}");
    state.advance(0);
    state.arm(null);
    state.advance(10);
    state.armAtFirstRequest();
    assertThat(summary(state).stalls().get(0).endNs()).isEqualTo(10);
    state.advance(20);
    state.arm(20L);
    state.advance(30);
    state.arm(30L);
    state.advance(30);
    assertThat(summary(state).stalls())
        .extracting(StallWindow::endNs)
        .containsExactly(10L, 30L, null);
  }
}
