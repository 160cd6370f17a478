package org.omissionlab.server.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;
import org.omissionlab.server.model.Refusal;
import org.omissionlab.server.model.Stall;
import org.omissionlab.server.model.StallKind;

/** The ledger allocates nothing per request: it would be collected in somebody's measurement. */
class LedgerAllocationTest {
  private static final int REQUESTS = 100_000;

  private static void record(Ledger ledger, int stallId) {
    for (int i = 0; i < REQUESTS; i++) {
      long sequence = ledger.arrived(i, stallId);
      ledger.gated(stallId);
      ledger.started(sequence, i);
      ledger.ended(sequence, Outcome.COMPLETED, i);
      ledger.ended(ledger.arrived(i, stallId), Outcome.REFUSED_503, i);
    }
  }

  @Test
  void arrivalStartAndEndAllocateNothing() {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    Ledger ledger = new Ledger(3 * REQUESTS); // the last quarter finds it full
    ledger.stallBegan(new Stall(1_000, StallKind.GATE, 0, 10, 1, Refusal.RESET), 0);
    record(ledger, 1_000);
    long self = Thread.currentThread().getId();
    threads.getThreadAllocatedBytes(self);
    long before = threads.getThreadAllocatedBytes(self);
    record(ledger, 1_000);
    long allocated = threads.getThreadAllocatedBytes(self) - before;
    assertThat(ledger.summary(0).unrecorded()).isEqualTo(REQUESTS);
    assertThat(allocated).isZero();
  }
}
