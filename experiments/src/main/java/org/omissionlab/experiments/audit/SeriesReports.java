package org.omissionlab.experiments.audit;

import java.util.List;
import org.omissionlab.experiments.audit.GenericReport.Correction;
import org.omissionlab.experiments.audit.GenericReport.Second;
import org.omissionlab.experiments.plan.Model;
import org.omissionlab.experiments.run.SeriesRecord;
import org.omissionlab.generators.record.Reading;

/** Turns our own series into generic reports. */
public final class SeriesReports {

  private SeriesReports() {}

  /** One reading of one series. */
  public static GenericReport of(SeriesRecord s) {
    boolean backFilled = s.plan().expectedIntervalMs() != null;
    SeriesRecord.Counts counts = s.counts();
    ReportBuilder report =
        new ReportBuilder()
            .name(s.id() + ", " + s.reading())
            .model(model(Model.of(s.generator())))
            .unit(Unit.MS)
            .count(counts.sent())
            .failures(
                counts.failed() + counts.refused(),
                counts.timedOut(),
                counts.failed() + counts.refused() + counts.dropped())
            .offeredRate(s.plan().offeredRate())
            .achievedRate(s.achievedRate())
            .max(s.maxMs())
            .boundary(
                s.reading().equals(Reading.RESPONSE.id()) ? Boundary.RESPONSE : Boundary.SERVICE)
            .correction(
                backFilled ? Correction.backFilled(s.plan().expectedIntervalMs()) : Correction.NONE)
            .loop(s.plan().workers(), s.plan().thinkMs())
            .durationMs(s.plan().durationMs())
            .expectedCount(s.plan().offeredRate() == null ? null : (Long) counts.intended())
            .samples(s.samples().measured(), backFilled ? (Long) s.samples().synthetic() : null)
            .ownLatenessP99(s.ownLatenessMs() == null ? null : (Double) s.ownLatenessMs().p99())
            .perSecond(seconds(s.perSecond()));
    s.quantiles().forEach(q -> report.quantile(q.q(), q.ms()));
    return report.build();
  }

  static LoadModel model(Model generator) {
    return switch (generator) {
      case NAIVE_CLOSED -> LoadModel.CLOSED;
      case SCHEDULED_CLOSED -> LoadModel.SCHEDULED;
      case OPEN -> LoadModel.OPEN;
      case SESSIONS -> LoadModel.SESSIONS;
    };
  }

  private static List<Second> seconds(List<SeriesRecord.Second> seconds) {
    return seconds == null
        ? List.of()
        : seconds.stream()
            .map(s -> new Second(s.startMs(), s.sent(), s.intended(), s.maxMs(), s.p99Ms()))
            .toList();
  }
}
