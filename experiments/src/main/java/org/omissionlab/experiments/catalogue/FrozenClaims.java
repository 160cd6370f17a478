package org.omissionlab.experiments.catalogue;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.omissionlab.experiments.apparatus.FrozenAccept;
import org.omissionlab.experiments.catalogue.ProbeClaims.Figure;
import org.omissionlab.experiments.signature.Band;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.Counterexample;
import org.omissionlab.server.http.LabServer;

/** What a frozen process with a short listen backlog does to those who need a connection. */
record FrozenClaims(FrozenAccept frozen) {

  private static final double COUNT_TOLERANCE = 0.15;
  private static final double FEW = 5;
  private static final double SERVER_MARGIN_MS = 20;

  List<ClaimRule> all() {
    Map<String, Double> predicted = frozen.predict();
    double serviceMs = frozen.service().toNanos() / 1e6;
    double clientMs = predicted.get("client-p99-ms");
    return List.of(
        count("connects-after-one-retry", predicted),
        count("connects-after-two", predicted),
        ProbeClaims.exact(
            "accept-queue",
            new Figure(frozen.id(), "refused"),
            "requests",
            null,
            0,
            Counterexample.misread(
                "a connection dropped by the kernel taken for a refusal",
                o ->
                    o.figure(frozen.id(), "connects-after-one-retry")
                        + o.figure(frozen.id(), "connects-after-two"))),
        ProbeClaims.band(
            "accept-queue",
            new Figure(frozen.id(), "server-p99-ms"),
            "ms",
            null,
            Band.between(serviceMs, serviceMs + SERVER_MARGIN_MS),
            Counterexample.ofProbe(
                "work that takes ten times as long",
                frozen.id(),
                probe -> frozen.withService(Duration.ofMillis((long) (10 * serviceMs))))),
        ProbeClaims.band(
            "accept-queue",
            new Figure(frozen.id(), "client-p99-ms"),
            "ms",
            null,
            Band.atLeast(clientMs - 2 * 1e3 / frozen.rate()),
            Counterexample.misread(
                "the server's figure in its place", o -> o.figure(frozen.id(), "server-p99-ms"))));
  }

  private ClaimRule count(String name, Map<String, Double> predicted) {
    double expected = predicted.get(name);
    return ProbeClaims.band(
        "accept-queue",
        new Figure(frozen.id(), name),
        "connections",
        null,
        Band.around(expected, COUNT_TOLERANCE * expected + FEW),
        Counterexample.ofProbe(
            "room for every connection",
            frozen.id(),
            probe -> frozen.withBacklog(LabServer.DEFAULT_BACKLOG)));
  }
}
