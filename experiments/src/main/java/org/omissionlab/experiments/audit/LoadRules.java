package org.omissionlab.experiments.audit;

import static org.omissionlab.experiments.audit.Words.count;
import static org.omissionlab.experiments.audit.Words.digits;
import static org.omissionlab.experiments.audit.Words.format;

import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import org.omissionlab.experiments.audit.GenericReport.Second;

/** Was the load sent that was meant to be sent? Each rule gives a warning or null. */
final class LoadRules {

  private static final double ENOUGH = 0.95;

  /** A second with less than this share of the usual requests is a dip. */
  private static final double DIP = 0.8;

  /** A second whose latency is this many times the run's median is a spike. */
  private static final double SPIKE = 10;

  private static final double LATE_MS = 5;
  private static final double SECOND_MS = 1000;

  private LoadRules() {}

  /** A loop that waits, charged from the actual send or from nobody knows what. */
  static Warning boundary(GenericReport r) {
    if (r.model() == null || !r.model().waits() || r.boundary() == Boundary.RESPONSE) {
      return null;
    }
    if (r.boundary() == null && r.model() == LoadModel.SCHEDULED) {
      return null; // unstated says so
    }
    String how =
        r.boundary() == null
            ? " that does not say what it is charged from, probably the actual send"
            : " measured from the actual send";
    String share =
        r.workers() == null || r.count() == null || r.count() == 0
            ? "each worker records one slow request a stall, and what it did not send meanwhile is"
                + " missing"
            : format(
                "each stall leaves at most %s slow requests, one a worker, among %s (%.2f %%)",
                count(r.workers()),
                count(r.count()),
                Math.min(100, 100.0 * r.workers() / r.count()));
    return Warning.of("boundary", r, "a " + r.model().words() + how + ": " + share);
  }

  /** Less than 95 % of the target; sessions are offered in another unit than requests. */
  static Warning achievedRate(GenericReport r) {
    if (r.offeredRate() == null
        || r.achievedRate() == null
        || r.model() == LoadModel.SESSIONS
        || r.achievedRate() >= ENOUGH * r.offeredRate()) {
      return null;
    }
    return Warning.of(
        "achieved-rate",
        r,
        format(
            "%s/s were achieved of %s/s offered (%.0f %%; 95 %% wanted): requests were not sent as"
                + " scheduled",
            digits(r.achievedRate()),
            digits(r.offeredRate()),
            100 * r.achievedRate() / r.offeredRate()));
  }

  /** Requests sent a second drop in a second in which latency rises. */
  static Warning dip(GenericReport r) {
    List<Second> whole = whole(r);
    Double usualMs = usualLatencyMs(r, whole);
    if (usualMs == null) {
      return null;
    }
    List<Second> dips =
        whole.stream()
            .filter(s -> s.latencyMs() != null && s.latencyMs() > SPIKE * usualMs)
            .filter(s -> s.sent() != null && s.sent() < DIP * usual(r, whole, s))
            .toList();
    if (dips.isEmpty()) {
      return null;
    }
    Second worst = Collections.min(dips, Comparator.comparing(Second::sent));
    return Warning.of(
        "send-dip",
        r,
        format(
            "fewer requests were sent just when latency rose, in %d of %d seconds: %s sent in the"
                + " second from %s s on, where %s were due, and a latency of %s ms",
            dips.size(),
            whole.size(),
            count(worst.sent()),
            digits(worst.startMs() / SECOND_MS),
            count(usual(r, whole, worst)),
            digits(worst.latencyMs())));
  }

  /** The generator was late by itself. */
  static Warning lateGenerator(GenericReport r) {
    if (r.ownLatenessP99() == null || r.unit() == null) {
      return null;
    }
    double lateMs = r.unit().toMs(r.ownLatenessP99());
    boolean paced = r.offeredRate() != null && r.offeredRate() > 0;
    double allowedMs = Math.max(LATE_MS, paced ? SECOND_MS / r.offeredRate() : 0);
    if (lateMs <= allowedMs) {
      return null;
    }
    return Warning.of(
        "late-generator",
        r,
        format(
            "the generator was late by itself, %s ms at p99 (%s ms allowed): its figures are its"
                + " own as much as the server's",
            digits(lateMs), digits(allowedMs)));
  }

  /** The seconds that lie within the run whole. */
  private static List<Second> whole(GenericReport r) {
    return r.perSecond().stream()
        .filter(s -> r.durationMs() == null || s.startMs() + SECOND_MS <= r.durationMs())
        .toList();
  }

  /** What was due in a second: its schedule, or without one what the median second sent. */
  private static long usual(GenericReport r, List<Second> whole, Second second) {
    boolean scheduled = r.model() != LoadModel.CLOSED && second.intended() != null;
    return scheduled ? second.intended() : Expected.medianSent(whole);
  }

  private static Double usualLatencyMs(GenericReport r, List<Second> whole) {
    if (r.atMs(0.5) != null) {
      return r.atMs(0.5);
    }
    List<Double> sorted =
        whole.stream().map(Second::latencyMs).filter(l -> l != null).sorted().toList();
    return sorted.isEmpty() ? null : sorted.get((sorted.size() - 1) / 2);
  }
}
