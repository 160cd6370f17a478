package org.omissionlab.experiments.catalogue;

import java.util.List;
import java.util.Map;
import org.omissionlab.experiments.apparatus.FrozenAccept;
import org.omissionlab.experiments.catalogue.ProbeClaims.Figure;
import org.omissionlab.experiments.signature.Band;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.Counterexample;
import org.omissionlab.experiments.signature.Kind;
import org.omissionlab.experiments.signature.Observations;
import org.omissionlab.server.hiccup.Hiccups;
import org.omissionlab.server.http.LabServer;

/** What a frozen process with a short listen backlog does to those who need a connection. */
record FrozenClaims(FrozenAccept frozen) {

  private static final double COUNT_TOLERANCE = 0.15;
  private static final double FEW = 5;
  private static final double SERVER_MARGIN_MS = 20;

  List<ClaimRule> all() {
    Map<String, Double> predicted = frozen.predict();
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
        serverP99(),
        ProbeClaims.band(
            "accept-queue",
            new Figure(frozen.id(), "client-p99-ms"),
            "ms",
            null,
            Band.atLeast(clientMs - 2 * 1e3 / frozen.rate()),
            Counterexample.misread(
                "the server's figure in its place", o -> o.figure(frozen.id(), "server-p99-ms"))));
  }

  /** A hundredth of the answers is a few: one hiccup of the host delays as many. */
  private ClaimRule serverP99() {
    double serviceMs = frozen.service().toNanos() / 1e6;
    Figure figure = new Figure(frozen.id(), "server-p99-ms");
    return new ClaimRule(
        "accept-queue",
        figure.claimId(),
        Kind.BAND,
        "ms",
        null,
        o -> o.figure(frozen.id(), figure.name()),
        (value, p, m) -> Band.between(serviceMs, serviceMs + SERVER_MARGIN_MS + hiccupMs(m)),
        Counterexample.misread(
            "a clock that is started when the client wants to connect",
            o -> o.figure(frozen.id(), "client-p99-ms")));
  }

  private double hiccupMs(Observations observed) {
    Hiccups hiccups = observed.probes().get(frozen.id()).hiccups();
    return hiccups == null ? 0 : hiccups.maxMs();
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
