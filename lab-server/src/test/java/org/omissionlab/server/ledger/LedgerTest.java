package org.omissionlab.server.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.omissionlab.server.model.Capacity;
import org.omissionlab.server.model.Refusal;
import org.omissionlab.server.model.ServiceEngine;
import org.omissionlab.server.model.Stall;
import org.omissionlab.server.model.StallKind;
import org.omissionlab.server.model.StallPlan;

class LedgerTest {
  /** An engine that writes into a ledger; the engine's id is the ledger's number. */
  private static final class Recorded implements ServiceEngine.Sink {
    final Ledger ledger;
    final ServiceEngine engine = new ServiceEngine(Capacity.UNLIMITED, this);

    Recorded(int capacity) {
      ledger = new Ledger(capacity);
      engine.arm(0, StallPlan.oneShot(Duration.ofNanos(100), Duration.ofNanos(100)));
    }

    Recorded arrive(long... instantsNs) {
      for (long atNs : instantsNs) {
        engine.advance(atNs);
        int stall = engine.activeStall() == null ? -1 : engine.activeStall().id();
        engine.arrive(atNs, ledger.arrived(atNs, stall), 10);
      }
      return this;
    }

    @Override
    public void started(long id, long atNs) {
      ledger.started(id, atNs);
    }

    @Override
    public void completed(long id, long startNs, long atNs) {
      ledger.ended(id, Outcome.COMPLETED, atNs);
    }

    @Override
    public void stallBegan(Stall stall, long atNs) {
      ledger.stallBegan(stall, atNs);
    }

    @Override
    public void stallEnded(Stall stall, long atNs, long arrivals) {
      ledger.stallEnded(stall, atNs, arrivals);
    }
  }

  private static String csv(Ledger ledger) throws IOException {
    StringBuilder out = new StringBuilder(Csv.HEADER);
    Csv.write(ledger.rows(0, 1_000), out);
    return out.toString();
  }

  @Test
  void theWorkedExampleOfThePackage() throws IOException {
    Recorded run = new Recorded(100).arrive(99, 100, 199, 200);
    run.engine.advance(300);
    assertThat(csv(run.ledger))
        .isEqualTo(
            """
            arrivalNs,startNs,endNs,outcome,stall
            99,99,109,completed,
            100,200,210,completed,0
            199,200,210,completed,0
            200,200,210,completed,
            """);
    StallWindow stall = run.ledger.summary(0).stalls().get(0);
    assertThat(stall.arrivals()).isEqualTo(2);
    assertThat(stall.askedStartNs()).isEqualTo(100);
    assertThat(stall.endNs()).isEqualTo(200);
    assertThat(stall.lastCompletedNs()).isEqualTo(210);
    assertThat(stall.lastAnsweredNs()).isNull();
    run.ledger.answered(stall.id(), 215);
    run.ledger.answered(stall.id() + 1, 220);
    assertThat(run.ledger.summary(0).stalls().get(0).lastAnsweredNs()).isEqualTo(215);
  }

  @Test
  void pendingAndRefusedOnesHaveEmptyFields() throws IOException {
    Ledger ledger = new Ledger(10);
    ledger.ended(ledger.arrived(1, -1), Outcome.RESET, 1);
    ledger.ended(ledger.arrived(2, 3), Outcome.REFUSED_503, 2);
    ledger.arrived(3, -1);
    ledger.started(ledger.arrived(4, -1), 4);
    assertThat(csv(ledger))
        .endsWith("stall\n1,,1,reset,\n2,,2,refused-503,3\n3,,,pending,\n4,4,,pending,\n");
    Summary summary = ledger.summary(0);
    assertThat(summary.arrivals()).isEqualTo(4);
    assertThat(summary.refused()).isEqualTo(2);
    assertThat(summary.reset()).isEqualTo(1);
    assertThat(summary.pending()).isEqualTo(2);
  }

  @Test
  void whatHasNoRoomIsCountedAndSaid() {
    Recorded run = new Recorded(3).arrive(1, 2, 3, 4, 5);
    run.engine.advance(50);
    Summary summary = run.ledger.summary(0);
    assertThat(summary.arrivals()).isEqualTo(5);
    assertThat(summary.completed()).isEqualTo(5);
    assertThat(summary.unrecorded()).isEqualTo(2);
    assertThat(run.ledger.rows(0, 10).size()).isEqualTo(3);
  }

  @Test
  void theMarkForgetsWhatIsStillPending() {
    Recorded run = new Recorded(10).arrive(1, 2);
    run.ledger.mark(5);
    run.arrive(6);
    run.engine.advance(50);
    Summary summary = run.ledger.summary(0);
    assertThat(summary.markNs()).isEqualTo(5);
    assertThat(summary.arrivals()).isEqualTo(1);
    assertThat(summary.completed()).isEqualTo(1);
    assertThat(summary.pending()).isZero();
    assertThat(run.ledger.rows(0, 10).arrivalNs(0)).isEqualTo(6);
  }

  @Test
  void windowsCountFromTheMarkAndLeaveNoneOut() {
    Recorded run = new Recorded(10).arrive(5, 95, 99, 150);
    run.engine.advance(300);
    Windows windows = new Windows(0, 100);
    windows.add(run.ledger.rows(0, 10));
    assertThat(windows.list())
        .containsExactly(
            new Summary.Window(0, 3, 1, 0),
            new Summary.Window(100, 1, 2, 0),
            new Summary.Window(200, 0, 1, 0));
    assertThatThrownBy(() -> new Windows(-100_000_000, 1).add(run.ledger.rows(0, 10)))
        .hasMessageContaining("windowMs must give at most");
  }

  @Test
  void aStallThatIsOnHasNoEndAndTheEnginesCount() {
    Recorded run = new Recorded(10).arrive(120, 130);
    StallWindow stall = run.ledger.summary(run.engine.stallArrivals()).stalls().get(0);
    assertThat(stall.endNs()).isNull();
    assertThat(stall.arrivals()).isEqualTo(2);
  }

  @Test
  void aCapacityOfNothingOrBeyondTheHeapIsRefused() {
    assertThatThrownBy(() -> new Ledger(0)).hasMessageContaining("from 1 to 50000000 rows");
    assertThatThrownBy(() -> Ledger.check(50_000_000, 512L << 20))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "the ledger's rows must fit a third of the heap (-Xmx, here 512 MiB), but 50000000 rows"
                + " take 1430 MiB");
    Ledger.check(Ledger.DEFAULT_CAPACITY, 512L << 20);
  }

  @Test
  void gatedIsWhatTheGateHeldBackAndOtherwiseAllThatArrived() {
    Ledger ledger = new Ledger(10);
    ledger.stallBegan(new Stall(4, StallKind.GATE, 0, 10, 1, Refusal.RESET), 0);
    ledger.arrived(1, 4);
    ledger.gated(4);
    ledger.ended(ledger.arrived(2, 4), Outcome.RESET, 2);
    ledger.stallEnded(new Stall(4, StallKind.GATE, 0, 10, 1, Refusal.RESET), 10, 2);
    ledger.stallBegan(new Stall(5, StallKind.SLOWDOWN, 20, 30, 2, Refusal.RESET), 20);
    ledger.arrived(21, 5);
    List<StallWindow> stalls = ledger.summary(1).stalls();
    assertThat(stalls).extracting(StallWindow::arrivals).containsExactly(2L, 1L);
    assertThat(stalls).extracting(StallWindow::gated).containsExactly(1L, 1L);
  }

  @Test
  void stallsBeyondThoseHeldAreCounted() {
    HeldStalls stalls = new HeldStalls(2);
    for (int id = 0; id < 5; id++) {
      stalls.began(new Stall(id, StallKind.GATE, 0, 10, 1, Refusal.RESET), 0);
    }
    assertThat(stalls.views(0)).extracting(StallWindow::id).containsExactly(0, 1);
    assertThat(stalls.unrecorded()).isEqualTo(3);
    assertThat(stalls.find(1)).isNotNull();
    assertThat(stalls.find(4)).isNull();
    assertThat(stalls.find(-1)).isNull();
    stalls.clear();
    assertThat(stalls.unrecorded()).isZero();
  }
}
