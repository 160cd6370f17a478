package org.omissionlab.experiments.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.omissionlab.experiments.audit.ReportBuilder;
import org.omissionlab.experiments.audit.SampleReport;
import org.omissionlab.experiments.run.LedgerReading;

/** A tool whose host took the processor away reads its answers late, and is no liar for that. */
class PausedToolTest {

  private static final long FROM_NS = 4_000_000_000L;
  private static final long TO_NS = 4_200_000_000L;

  private static Trial slowWithoutAStall() {
    Trial trial = Trials.ofTwoRuns(Gallery.OPEN, 500);
    return Trials.saying(trial, RunKind.CONTROL, PausedToolTest::slow);
  }

  private static ReportBuilder slow(ReportBuilder report) {
    SampleReport.QUANTILES.forEach(q -> report.quantile(q, 28.5 + q));
    return report.max(60.0);
  }

  /** What was due in 200 ms is sent at their end. */
  private static Evidence paused(Evidence run) {
    LedgerReading seen = run.ledger();
    long[] arrivals = Arrays.stream(seen.arrivalsNs()).map(PausedToolTest::late).toArray();
    long[] ends = seen.endsNs().clone();
    for (int i = 0; i < ends.length; i++) {
      ends[i] += arrivals[i] - seen.arrivalsNs()[i];
    }
    LedgerReading later =
        new LedgerReading(arrivals, ends, seen.stalls(), seen.counts(), seen.hiccupMs());
    return new Evidence(later, run.report(), run.disturbed());
  }

  private static long late(long arrivalNs) {
    return arrivalNs >= FROM_NS && arrivalNs < TO_NS ? TO_NS : arrivalNs;
  }

  @Test
  void aMedianThatNothingExplainsIsAMiscorrection() {
    Certificate found = Judge.judge(slowWithoutAStall());
    assertThat(found.toolClass()).as(found.why()).isEqualTo(ToolClass.MISCORRECTS);
    assertThat(found.why()).startsWith("its p50 without a stall is 29.0 ms");
  }

  @Test
  void oneBesidePausesOfTheToolIsNot() {
    Trial trial = Trials.with(slowWithoutAStall(), RunKind.CONTROL, PausedToolTest::paused);
    Certificate found = Judge.judge(trial);
    PropertyResult median = found.property("control-p50");
    assertThat(median.verdict()).isEqualTo(PropertyVerdict.INCONCLUSIVE);
    assertThat(median.why()).contains("but it sent nothing for 200 ms");
    assertThat(found.toolClass()).as(found.why()).isEqualTo(ToolClass.OPEN);
  }
}
