package org.omissionlab.experiments.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.omissionlab.experiments.signature.HeldStall;
import org.omissionlab.experiments.signature.LedgerCounts;

/** When a target's own record says that the host spoilt a run. */
class LedgerReadingTest {

  private static final long MS = 1_000_000;

  private static LedgerReading reading(long heldMs, double hiccupMs) {
    HeldStall stall =
        new HeldStall(0, "gate", 0, 1000 * MS, 0, heldMs * MS, 10, (heldMs + 10) * MS);
    return new LedgerReading(
        new long[] {0, 5 * MS, 1001 * MS},
        new long[] {10 * MS, LedgerReading.NEVER, 1011 * MS},
        List.of(stall),
        new LedgerCounts(3, 2, 0, 0),
        hiccupMs);
  }

  @Test
  void aQuietRunIsNotDisturbed() {
    assertThat(reading(1000, 0).disturbance()).isNull();
    assertThat(reading(1010, 50).disturbance()).isNull();
  }

  @Test
  void hiccupsOfMoreThanATwentiethOfTheStallSpoilIt() {
    assertThat(reading(1000, 51).disturbance())
        .isEqualTo("the target had hiccups of 51.0 ms (50 ms allowed)");
  }

  @Test
  void aStallHeldTooLongSpoilsIt() {
    assertThat(reading(1011, 0).disturbance())
        .isEqualTo("a stall of 1000.0 ms was held for 1011.0 ms (1 % allowed)");
  }

  @Test
  void countsWhatArrivedInAStretch() {
    assertThat(reading(1000, 0).arrivals(0, 1000 * MS)).isEqualTo(2);
    assertThat(reading(1000, 0).arrivals(5 * MS, 1001 * MS)).isEqualTo(1);
  }
}
