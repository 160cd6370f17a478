package org.omissionlab.experiments.cli;

import java.time.Duration;
import org.omissionlab.experiments.judge.Mode;
import org.omissionlab.experiments.judge.TrialPlan;
import org.omissionlab.server.model.Durations;
import picocli.CommandLine.Option;

/** What the tool is asked to do, and what the server does. */
final class TrialOptions {

  private static final double MOST_RATE = 1_000_000;
  private static final int MOST_CONNECTIONS = 100_000;
  private static final Duration LONGEST = Duration.ofMinutes(10);
  private static final double USUAL_RATE = 500;

  @Option(
      names = "--mode",
      description =
          "closed, rate, open, capped, sessions or users. Default of a tool: the first that --list"
              + " shows; of a COMMAND: rate if {rate} stands in it, else closed.")
  private String mode;

  @Option(names = "--rate", description = "Requests a second, for modes with a rate (500).")
  private Double rate;

  @Option(names = "--connections", defaultValue = "10", description = "That it may open (10).")
  private int connections;

  @Option(names = "--duration", defaultValue = "6s", description = "Length of each run (6s).")
  private String duration;

  @Option(names = "--at", defaultValue = "1500ms", description = "When the server stalls (1500ms).")
  private String at;

  @Option(names = "--stall", defaultValue = "1s", description = "Length of the stall (1s).")
  private String stall;

  @Option(names = "--service", defaultValue = "10ms", description = "Of the server (10ms).")
  private String service;

  @Option(
      names = "--timeout",
      description =
          "When it gives a request up, in a run made for that with a stall of twice as long; for"
              + " tools that can be told (whole seconds: half the stall or more, 1s at least).")
  private String timeout;

  /** The mode asked for, or {@code otherwise}. */
  Mode mode(Mode otherwise) {
    return mode == null ? otherwise : Mode.of(mode);
  }

  /**
   * The plan for a tool in {@code asked}; fails with one sentence if it makes no sense.
   *
   * @param givesUp true if the tool can be told a time-out
   */
  TrialPlan plan(Mode asked, boolean givesUp) {
    TrialPlan plan = plan(asked);
    if (!givesUp && timeout != null) {
      throw new IllegalArgumentException(
          "--timeout needs a tool that can be told one: {timeout} in its command");
    }
    if (!givesUp) {
      return plan;
    }
    TrialPlan whole = plan.withTimeout(timeout == null ? half(plan.stall()) : own());
    Duration end = whole.stallAt().plus(whole.timingOutStall());
    if (end.compareTo(whole.duration()) < 0) {
      return whole;
    }
    if (timeout != null) {
      throw new IllegalArgumentException(
          "--at + twice the --timeout must be shorter than --duration, but were "
              + Durations.format(end)
              + " of "
              + Durations.format(whole.duration()));
    }
    return plan;
  }

  private Duration own() {
    return bounded("--timeout", timeout);
  }

  /** In whole seconds, as many tools have it. */
  private static Duration half(Duration stall) {
    return Duration.ofSeconds(Math.max(1, (stall.toMillis() + 1999) / 2000));
  }

  private double rate(Mode asked) {
    if (rate != null && !(rate > 0 && rate <= MOST_RATE)) {
      throw new IllegalArgumentException(
          "--rate must be above 0 and at most 1000000, but was " + rate);
    }
    if (rate != null && !asked.scheduled()) {
      throw new IllegalArgumentException(
          "--rate may only be given in a mode with a rate, but --mode was " + asked.id());
    }
    return rate == null ? USUAL_RATE : rate;
  }

  private TrialPlan plan(Mode asked) {
    double perSecond = rate(asked);
    if (connections < 1 || connections > MOST_CONNECTIONS) {
      throw new IllegalArgumentException(
          "--connections must be from 1 to 100000, but was " + connections);
    }
    Duration length = bounded("--duration", duration);
    Duration begin = bounded("--at", at);
    Duration held = bounded("--stall", stall);
    if (begin.plus(held).compareTo(length) >= 0) {
      throw new IllegalArgumentException(
          "--at + --stall must be shorter than --duration, but were "
              + Durations.format(begin.plus(held))
              + " of "
              + Durations.format(length));
    }
    Duration taken = bounded("--service", service);
    return new TrialPlan(
        asked,
        asked.scheduled() ? (Double) perSecond : null,
        connections,
        length,
        taken,
        begin,
        held,
        null);
  }

  private static Duration bounded(String name, String text) {
    Duration value = Durations.parse(name, text);
    if (value.isZero() || value.compareTo(LONGEST) > 0) {
      throw new IllegalArgumentException(
          name + " must be above 0s and at most 10m, but was " + text);
    }
    return value;
  }
}
