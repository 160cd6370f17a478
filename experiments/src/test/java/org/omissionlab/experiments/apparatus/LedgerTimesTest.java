package org.omissionlab.experiments.apparatus;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.omissionlab.server.ledger.Csv;

class LedgerTimesTest {

  @Test
  void readsWhatWasCompletedAndNothingElse() {
    String csv =
        Csv.HEADER
            + "1000000,1000000,21000000,completed,\n"
            + "2000000,,2000000,503,0\n"
            + "3000000,4000000,,pending,\n"
            + "4000000,9000000,10000000,completed,1\n";
    assertThat(LedgerTimes.residenceMs(csv)).containsExactly(20, 6);
  }
}
