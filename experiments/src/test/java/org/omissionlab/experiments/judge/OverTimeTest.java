package org.omissionlab.experiments.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.omissionlab.experiments.run.LedgerReading;
import org.omissionlab.experiments.run.Records;

/** What a certificate keeps of the ledger over time. */
class OverTimeTest {

  private static final Trial NAIVE = Trials.of(Gallery.NAIVE, 0);
  private static final Trial OPEN = Trials.of(Gallery.OPEN, 500);

  private static OverTime of(Trial trial) {
    return OverTime.of(trial.control().ledger(), trial.stalled().ledger());
  }

  private static int inStall(OverTime seen, List<Integer> counts) {
    int from = (int) Math.ceil(seen.stallStartMs() / seen.windowMs());
    int to = (int) Math.floor(seen.stallEndMs() / seen.windowMs());
    return sum(counts.subList(from, to));
  }

  private static int sum(List<Integer> counts) {
    return counts.stream().mapToInt(n -> n).sum();
  }

  @Test
  void theLoopFallsSilentInTheStallAndTheOpenOneDoesNot() {
    OverTime naive = of(NAIVE);
    OverTime open = of(OPEN);
    assertThat(inStall(naive, naive.arrivalsWithStall())).isLessThanOrEqualTo(10);
    assertThat(inStall(naive, naive.arrivalsWithoutStall())).isGreaterThan(800);
    assertThat(inStall(open, open.arrivalsWithStall())).isBetween(440, 500);
    for (OverTime seen : List.of(naive, open)) {
      // What was in service when the gate closed is answered in the first window.
      assertThat(inStall(seen, seen.answersWithStall())).isLessThanOrEqualTo(10);
      assertThat(seen.stallEndMs() - seen.stallStartMs()).isEqualTo(1000);
    }
  }

  @Test
  void everyRequestOfTheLedgerIsCountedOnce() {
    OverTime seen = of(OPEN);
    assertThat(sum(seen.arrivalsWithStall()))
        .isEqualTo(OPEN.stalled().ledger().arrivalsNs().length);
    assertThat(sum(seen.arrivalsWithoutStall()))
        .isEqualTo(OPEN.control().ledger().arrivalsNs().length);
    LedgerReading ledger = OPEN.stalled().ledger();
    long[] ends = ledger.endsNs().clone();
    ends[0] = LedgerReading.NEVER;
    LedgerReading lost =
        new LedgerReading(ledger.arrivalsNs(), ends, ledger.stalls(), ledger.counts(), 0);
    assertThat(sum(OverTime.of(OPEN.control().ledger(), lost).answersWithStall()))
        .isEqualTo(sum(seen.answersWithStall()) - 1);
  }

  @Test
  void aLongRunHasLongerWindowsAndOneWithoutAStallHasNone() {
    OverTime seen = of(OPEN);
    assertThat(seen.windowMs()).isEqualTo(100);
    LedgerReading ledger = OPEN.stalled().ledger();
    long[] late = ledger.arrivalsNs().clone();
    late[late.length - 1] = 3_600_000_000_000L;
    OverTime hour =
        OverTime.of(
            OPEN.control().ledger(),
            new LedgerReading(late, ledger.endsNs(), ledger.stalls(), ledger.counts(), 0));
    assertThat(hour.arrivalsWithStall()).hasSizeLessThanOrEqualTo(80);
    assertThat(hour.windowMs()).isEqualTo(50_000);
    assertThat(OverTime.of(ledger, OPEN.control().ledger())).isNull();
  }

  @Test
  void itIsStoredOnOneLineAndReadBack() throws Exception {
    Certificate found = Judge.judge(NAIVE);
    String text = Records.json(found);
    assertThat(text.lines().filter(line -> line.contains("arrivalsWithStall"))).hasSize(1);
    assertThat(text.lines().count()).isLessThan(250);
    JsonNode stored = new ObjectMapper().readTree(text).path("overTime");
    assertThat(stored.path("windowMs").asDouble()).isEqualTo(100);
    assertThat(stored.path("answersWithStall")).hasSize(found.overTime().answersWithStall().size());
    assertThat(new ObjectMapper().readValue(text, Certificate.class)).isEqualTo(found);
  }

  @Test
  void countsOfDifferentLengthsAreRefused() {
    assertThatThrownBy(() -> new OverTime(100, 0, 1, List.of(1), List.of(1, 2), List.of(1, 2)))
        .hasMessage("arrivals and answers must have as many windows");
  }
}
