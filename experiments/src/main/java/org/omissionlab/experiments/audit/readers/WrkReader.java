package org.omissionlab.experiments.audit.readers;

import java.util.List;
import org.omissionlab.experiments.audit.Boundary;
import org.omissionlab.experiments.audit.GenericReport;
import org.omissionlab.experiments.audit.GenericReport.Correction;
import org.omissionlab.experiments.audit.LoadModel;
import org.omissionlab.experiments.audit.ReportBuilder;
import org.omissionlab.experiments.audit.Unit;

/**
 * wrk 4: a closed loop, charged from the actual send, that back-fills with its mean interval: run
 * time over ⌊requests/connections⌋ (its {@code stats_correct}). A request that outlasts the
 * time-out is counted and left out of the latencies; an answer above 399 is a latency like any
 * other.
 */
final class WrkReader implements ReportReader {

  @Override
  public String format() {
    return "wrk";
  }

  @Override
  public boolean recognises(String text) {
    return WrkText.isIn(text) && !Wrk2Reader.spoken(text);
  }

  @Override
  public List<GenericReport> read(String text) {
    WrkText wrk = new WrkText(text);
    long rounds = wrk.requests() / Math.max(1, wrk.connections());
    ReportBuilder report =
        new ReportBuilder()
            .model(LoadModel.CLOSED)
            .unit(Unit.MS)
            .count(wrk.requests() + wrk.socketErrors())
            .failures(
                wrk.socketErrors() + wrk.statusErrors(),
                wrk.timeouts(),
                wrk.socketErrors() + wrk.timeouts())
            .achievedRate(wrk.rate())
            .max(wrk.maxMs())
            .boundary(Boundary.SERVICE)
            .correction(
                rounds == 0 ? Correction.NONE : Correction.backFilled(wrk.durationMs() / rounds))
            .loop(wrk.connections(), null)
            .durationMs(wrk.durationMs())
            .samples(Math.max(0, wrk.requests() - wrk.timeouts()), null);
    wrk.percentilesMs().forEach(report::quantile);
    return List.of(report.build());
  }
}
