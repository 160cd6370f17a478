package org.omissionlab.server.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The server's own figures, by nearest rank, of what it completed. */
class ServiceTimesTest {

  @Test
  void ofNothingThereIsNoQuantile() {
    assertThat(new ServiceTimes().quantiles())
        .isEqualTo(new ServiceTimes.Quantiles(0, null, null, null));
  }

  @Test
  void quantilesAreByNearestRankWhateverTheOrder() {
    ServiceTimes times = new ServiceTimes();
    for (int i = 2_000; i >= 1; i--) {
      times.add(i * 1_000_000L);
    }
    assertThat(times.quantiles())
        .isEqualTo(new ServiceTimes.Quantiles(2_000, 1_000.0, 1_980.0, 2_000.0));
    times.add(1);
    assertThat(times.quantiles())
        .isEqualTo(new ServiceTimes.Quantiles(2_001, 1_000.0, 1_980.0, 2_000.0));
  }

  /** Arrived at 0, started at 70 ms: the wait is not in it. Refused and pending ones are not. */
  @Test
  void onlyTheServiceOfTheCompletedCounts() {
    Ledger ledger = new Ledger(10);
    long served = ledger.arrived(0, -1);
    ledger.started(served, 70_000_000);
    ledger.ended(served, Outcome.COMPLETED, 80_000_000);
    ledger.ended(ledger.arrived(1, -1), Outcome.REFUSED_503, 2);
    ledger.started(ledger.arrived(3, -1), 4);
    ServiceTimes times = new ServiceTimes();
    times.add(ledger.rows(0, 10));
    assertThat(times.quantiles()).isEqualTo(new ServiceTimes.Quantiles(1, 10.0, 10.0, 10.0));
  }
}
