package org.omissionlab.experiments.catalogue;

import static org.omissionlab.experiments.catalogue.Line.format;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.omissionlab.experiments.apparatus.EqualTimeouts;
import org.omissionlab.experiments.apparatus.RetryChain;
import org.omissionlab.experiments.apparatus.SlowedDatabase;
import org.omissionlab.experiments.experiment.Experiment;
import org.omissionlab.experiments.experiment.Explanation;
import org.omissionlab.experiments.experiment.Outline;
import org.omissionlab.experiments.experiment.Settings;
import org.omissionlab.experiments.oracle.Retries;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.FindingRule;

/** Services that retry, one behind the other: each multiplies the load of all that follow. */
final class RetryAmplification implements Experiment {

  private static final String CHAIN = "chain";
  private static final String MORE = "one-more-attempt";
  private static final String LAST = "last-layer-only";
  private static final String SLOWED = "one-layer";
  private static final String TIMEOUTS = "equal-time-outs";
  private static final int USERS = 5;
  private static final long MOST_CALLS = 20_000;

  @Override
  public String id() {
    return "retry-amplification";
  }

  @Override
  public String title() {
    return "Retries multiply: five services of three attempts call a database 243 times for one user";
  }

  @Override
  public String source() {
    return "A p99 is a property of the procedure, on time-outs and retries (AWS)";
  }

  @Override
  public Settings documented() {
    return Settings.of(
        "layers", 5,
        "attempts", 3,
        "timeout", Duration.ofMillis(100),
        "healthy", Duration.ofMillis(80),
        "slowed", Duration.ofMillis(120));
  }

  @Override
  public Settings quick() {
    return documented();
  }

  @Override
  public Outline outline(Settings settings) {
    check(settings);
    int layers = settings.count("layers");
    int attempts = settings.count("attempts");
    RetryChain chain = new RetryChain(CHAIN, 1, Collections.nCopies(layers, attempts));
    RetryChain more = new RetryChain(MORE, 1, Collections.nCopies(layers, attempts + 1));
    RetryChain last =
        new RetryChain(LAST, 1, Collections.nCopies(layers, 1)).withAttempts(layers - 1, attempts);
    SlowedDatabase slowed = slowed(settings);
    EqualTimeouts timeouts = timeouts(settings);
    List<ClaimRule> claims = new ArrayList<>(RetryClaims.received(chain));
    claims.add(RetryClaims.moreAttempts(more));
    claims.add(RetryClaims.lastLayerOnly(last));
    claims.addAll(RetryClaims.slowed(slowed));
    claims.addAll(RetryClaims.timedOut(timeouts));
    return Outline.ofProbes(
        List.of(chain, more, last, slowed, timeouts), claims, List.of(attemptsOrRetries(attempts)));
  }

  private static SlowedDatabase slowed(Settings settings) {
    return new SlowedDatabase(
        SLOWED,
        settings.count("attempts"),
        settings.duration("timeout"),
        settings.duration("healthy"),
        settings.duration("slowed"),
        USERS);
  }

  private static EqualTimeouts timeouts(Settings settings) {
    return new EqualTimeouts(
        TIMEOUTS,
        settings.count("layers"),
        settings.count("attempts"),
        settings.duration("timeout"),
        settings.duration("slowed"),
        false);
  }

  private static void check(Settings settings) {
    int layers = settings.count("layers");
    int attempts = settings.count("attempts");
    if (attempts < 2 || layers < 2 || Math.pow(attempts + 1, layers) > MOST_CALLS) {
      throw new IllegalArgumentException(
          "--set: layers and attempts must be 2 or more, and attempts + 1 to the power of layers"
              + " at most "
              + MOST_CALLS
              + ", but were "
              + layers
              + " and "
              + attempts);
    }
    Duration timeout = settings.duration("timeout");
    if (settings.duration("healthy").compareTo(timeout) >= 0
        || settings.duration("slowed").compareTo(timeout) <= 0) {
      throw new IllegalArgumentException(
          "--set: healthy must be below timeout and slowed above it, but timeout was "
              + settings.asText().get("timeout"));
    }
  }

  private static FindingRule attemptsOrRetries(int attempts) {
    return new FindingRule(
        "attempts-or-retries",
        "three retries per layer, five layers deep, multiply the load of the database by 243",
        o ->
            format(
                "%.0f calls with %d attempts a layer; %d retries are %d attempts, and %.0f"
                    + " calls; retrying in one layer only is %.0f",
                o.figure(CHAIN, RetryChain.DATABASE),
                attempts,
                attempts,
                attempts + 1,
                o.figure(MORE, RetryChain.DATABASE),
                o.figure(LAST, RetryChain.DATABASE)),
        "243 is three to the fifth: it counts three attempts, of which two are retries");
  }

  @Override
  public Explanation explain(Settings settings) {
    check(settings);
    return new Explanation(
        "Each service that tries again multiplies the calls of all behind it. A load that fails is"
            + " answered by more load, and a test of one layer sees only one factor of it.",
        formulas(settings),
        "lab run retry-amplification; read calls-S1 to calls-database as their receivers counted"
            + " them, then one-layer-calls-healthy against one-layer-calls-slowed",
        "that a shorter time-out protects the database: what was given up on is still worked on,"
            + " and is asked for again");
  }

  private static List<String> formulas(Settings settings) {
    int layers = settings.count("layers");
    int attempts = settings.count("attempts");
    long calls = Retries.calls(Collections.nCopies(layers, attempts));
    double timeoutMs = settings.seconds("timeout") * 1e3;
    return List.of(
        format("calls at the database = k^L = %d^%d = %d", attempts, layers, calls),
        format(
            "%d retries are %d attempts: (k + 1)^L = %d^%d = %d",
            attempts,
            attempts + 1,
            attempts + 1,
            layers,
            Retries.calls(Collections.nCopies(layers, attempts + 1))),
        format("retrying in one layer only: k = %d", attempts),
        format(
            "time-out %.0f ms, latency %.0f to %.0f ms: 1 call becomes %d, all failed",
            timeoutMs,
            settings.seconds("healthy") * 1e3,
            settings.seconds("slowed") * 1e3,
            attempts),
        format(
            "equal time-outs: the user is given up on after k·t = %.0f ms, the last call is"
                + " made after L·(k − 1)·t = %.0f ms, %d of %d calls are too late",
            attempts * timeoutMs,
            Retries.lastCall(layers, attempts) * timeoutMs,
            Retries.tooLate(layers, attempts),
            calls));
  }
}
