package org.omissionlab.experiments.catalogue;

import java.util.ArrayList;
import java.util.List;
import org.omissionlab.experiments.apparatus.EqualTimeouts;
import org.omissionlab.experiments.apparatus.RetryChain;
import org.omissionlab.experiments.apparatus.SlowedDatabase;
import org.omissionlab.experiments.catalogue.ProbeClaims.Figure;
import org.omissionlab.experiments.signature.Band;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.Counterexample;

/** What services that retry do to the load of those behind them. */
final class RetryClaims {

  private static final String SIGNATURE = "retry-amplification";
  private static final double DOCUMENTED = 243;

  private RetryClaims() {}

  static List<ClaimRule> received(RetryChain chain) {
    List<ClaimRule> claims = new ArrayList<>();
    claims.add(
        receivedBy(
            chain,
            RetryChain.service(1),
            null,
            Counterexample.ofProbe(
                "a user who tries twice", chain.id(), p -> ((RetryChain) p).withUser(2))));
    for (int service = 2; service <= chain.attempts().size(); service++) {
      claims.add(
          receivedBy(chain, RetryChain.service(service), null, onceLess(chain, service - 1)));
    }
    claims.add(
        receivedBy(
            chain, RetryChain.DATABASE, DOCUMENTED, withoutRetry(chain, chain.attempts().size())));
    return claims;
  }

  /** What the database receives if each service makes one attempt more: as many retries. */
  static ClaimRule moreAttempts(RetryChain chain) {
    return receivedBy(chain, RetryChain.DATABASE, null, onceLess(chain, 1));
  }

  /** What the database receives if only the last service tries again. */
  static ClaimRule lastLayerOnly(RetryChain chain) {
    int attempts = chain.attempts().get(chain.attempts().size() - 1);
    return receivedBy(
        chain,
        RetryChain.DATABASE,
        null,
        Counterexample.ofProbe(
            "S1 tries again, too", chain.id(), p -> ((RetryChain) p).withAttempts(0, attempts)));
  }

  private static ClaimRule receivedBy(
      RetryChain chain, String figure, Double documented, Counterexample counterexample) {
    double count = chain.predict().get(figure);
    return ProbeClaims.exact(
            SIGNATURE, new Figure(chain.id(), figure), "calls", documented, count, counterexample)
        .withFormula(twin -> count);
  }

  private static Counterexample onceLess(RetryChain chain, int service) {
    int fewer = chain.attempts().get(service - 1) - 1;
    return Counterexample.ofProbe(
        "S" + service + " with " + fewer + " attempts",
        chain.id(),
        p -> ((RetryChain) p).withAttempts(service - 1, fewer));
  }

  private static Counterexample withoutRetry(RetryChain chain, int service) {
    return Counterexample.ofProbe(
        "S" + service + " does not retry",
        chain.id(),
        p -> ((RetryChain) p).withAttempts(service - 1, 1));
  }

  static List<ClaimRule> slowed(SlowedDatabase probe) {
    Counterexample below =
        Counterexample.ofProbe(
            "a time-out below the healthy latency, too",
            probe.id(),
            p -> ((SlowedDatabase) p).withTimeout(probe.healthy().dividedBy(2)));
    Counterexample above =
        Counterexample.ofProbe(
            "a time-out above the latency",
            probe.id(),
            p -> ((SlowedDatabase) p).withTimeout(probe.slowed().multipliedBy(2)));
    return List.of(
        slowed(probe, "calls-healthy", "calls", 1, below),
        slowed(probe, "calls-slowed", "calls", probe.attempts(), above),
        slowed(probe, "answered-slowed", "answers", 0, above));
  }

  /** A hiccup can push a latency past a time-out, so this is a band of one value. */
  private static ClaimRule slowed(
      SlowedDatabase probe,
      String figure,
      String unit,
      double value,
      Counterexample counterexample) {
    return ProbeClaims.band(
        "time-out",
        new Figure(probe.id(), figure),
        unit,
        null,
        Band.exactly(value),
        counterexample);
  }

  static List<ClaimRule> timedOut(EqualTimeouts probe) {
    Counterexample cancels =
        Counterexample.ofProbe(
            "services that stop when their caller has given up",
            probe.id(),
            p -> ((EqualTimeouts) p).thatCancel());
    Counterexample shorter =
        Counterexample.ofProbe(
            "one service fewer",
            probe.id(),
            p -> ((EqualTimeouts) p).withLayers(probe.layers() - 1));
    return List.of(
        virtual(probe, "calls", "calls", cancels),
        virtual(probe, "too-late", "calls", cancels),
        virtual(probe, "last-ms", "ms", shorter));
  }

  private static ClaimRule virtual(
      EqualTimeouts probe, String figure, String unit, Counterexample counterexample) {
    double value = probe.predict().get(figure);
    return ProbeClaims.exact(
            "equal-time-outs", new Figure(probe.id(), figure), unit, null, value, counterexample)
        .withFormula(twin -> value)
        .onVirtualClock();
  }
}
