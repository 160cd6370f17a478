package org.omissionlab.experiments.catalogue;

import static org.omissionlab.experiments.catalogue.BlindServer.CONTROL;
import static org.omissionlab.experiments.catalogue.BlindServer.QUEUE_503;
import static org.omissionlab.experiments.catalogue.Line.format;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.omissionlab.experiments.apparatus.FrozenAccept;
import org.omissionlab.experiments.experiment.Experiment;
import org.omissionlab.experiments.experiment.Explanation;
import org.omissionlab.experiments.experiment.Outline;
import org.omissionlab.experiments.experiment.Settings;
import org.omissionlab.experiments.oracle.Formulas;
import org.omissionlab.experiments.plan.Probe;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.FindingRule;

/** A server's own histogram holds neither what waited before it nor what it turned away. */
final class ServerSideBlindness implements Experiment {

  @Override
  public String id() {
    return "server-side-blindness";
  }

  @Override
  public String title() {
    return "The server's own histogram: fast, whatever its callers go through";
  }

  @Override
  public String source() {
    return "Coordinated omission in latency measurement, on service-side metrics";
  }

  @Override
  public Settings documented() {
    return Settings.of(
        "rate",
        1000.0,
        "service",
        Duration.ofMillis(10),
        "duration",
        Duration.ofSeconds(4),
        "at",
        Duration.ofSeconds(1),
        "stall",
        Duration.ofSeconds(1),
        "queue",
        100,
        "late",
        Duration.ofMillis(100),
        "backlog",
        8,
        "freeze",
        Duration.ofMillis(1300),
        "freeze-rate",
        400.0);
  }

  /**
   * So that more than a thousand are answered although the queue is full, and the few who wait
   * where connections are limited are less than one in a hundred.
   */
  @Override
  public Settings quick() {
    return documented()
        .scaled("duration", Duration.ofMillis(2500))
        .scaled("at", Duration.ofMillis(300))
        .scaled("stall", Duration.ofMillis(400));
  }

  @Override
  public Outline outline(Settings settings) {
    BlindServer blind = BlindServer.of(settings);
    FrozenAccept frozen = frozen(settings);
    List<ClaimRule> claims = new ArrayList<>(new BlindServerClaims(blind).all());
    claims.addAll(new FrozenClaims(frozen).all());
    List<Probe> probes = List.of(frozen);
    return new Outline(
            blind.series(),
            CONTROL,
            claims,
            List.of(noLatencyAtAll(), droppedIsNotRefused(frozen)),
            List.of(),
            observed -> null)
        .withProbes(probes);
  }

  private static FrozenAccept frozen(Settings settings) {
    return new FrozenAccept(
        "frozen-accept",
        settings.number("freeze-rate"),
        settings.duration("service"),
        Duration.ofMillis(400),
        settings.duration("freeze"),
        settings.count("backlog"));
  }

  private static FindingRule noLatencyAtAll() {
    return new FindingRule(
        "p99-of-all-does-not-exist",
        "the histogram is a conditional distribution: latency given that the request was accepted",
        o ->
            format(
                "server p99 %.0f ms; p99 of the answered %.0f ms; of all, %.1f %% were answered, so"
                    + " their p99 is no number",
                o.get(QUEUE_503).ledger().service().p99Ms(),
                o.get(QUEUE_503).printedMs(0.99),
                100.0
                    * o.get(QUEUE_503).accounts().completed()
                    / o.get(QUEUE_503).accounts().intended()),
        "true of the client's too: whoever was refused has no latency, so an honest p99 of all is"
            + " a share answered, beside the p99 of those");
  }

  private static FindingRule droppedIsNotRefused(FrozenAccept frozen) {
    return new FindingRule(
        "dropped-is-not-refused",
        "when its accept queue is full a server drops connections, and the refusal rate shows it",
        o ->
            format(
                "%.0f connections took about 1 s, %.0f took 2 or 3 s; %.0f refused",
                o.figure(frozen.id(), "connects-after-one-retry"),
                o.figure(frozen.id(), "connects-after-two"),
                o.figure(frozen.id(), "refused")),
        "Linux drops the request for a connection and the client's kernel sends it again after a"
            + " second, then after one more (two before Linux 6.5): nobody is refused, and what"
            + " shows it is the time to connect");
  }

  @Override
  public Explanation explain(Settings settings) {
    BlindServer blind = BlindServer.of(settings);
    double t = blind.stallS();
    double s = blind.serviceS();
    return new Explanation(
        "A server times a request from when it begins to work on it. What waits before that, in its"
            + " own queue, the kernel's or the client's, and what waits on the way back, is not in"
            + " its histogram, and what it refuses is in nobody's.",
        List.of(
            format("server p99 = s = %.3f s", s),
            format(
                "client p99 = T − (1−q)·D + s = %.2f − 0.01·%.1f + %.3f = %.3f s",
                t, blind.runS(), s, Formulas.openQuantileS(0.99, blind.runS(), t, s)),
            format(
                "refused = λT − Q = %.0f·%.2f − %d = %.0f; answered = %.1f %% of all",
                blind.rate(), t, blind.queue(), blind.refused(t), 100 * blind.answeredShare(t))),
        "lab run server-side-blindness; compare server-p99-gate with client-p99-gate, then"
            + " refused-queue-503 with refused-in-histogram-queue-503",
        "that a server whose dashboard is green is fast: the dashboard is conditional on its having"
            + " begun to work");
  }
}
