package org.omissionlab.experiments.cli;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.omissionlab.experiments.plan.Arrivals;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.plan.Model;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.server.model.Durations;
import picocli.CommandLine.Option;

/** The load of {@code lab generate}: what each model needs, and nothing it has no use for. */
final class Load {

  private static final Set<Model> SCHEDULED =
      EnumSet.of(Model.SCHEDULED_CLOSED, Model.OPEN, Model.SESSIONS);
  private static final Set<Model> CLOSED = EnumSet.of(Model.NAIVE_CLOSED, Model.SCHEDULED_CLOSED);
  private static final Set<Model> THINKING = EnumSet.of(Model.NAIVE_CLOSED, Model.SESSIONS);
  private static final Set<Model> POOLED = EnumSet.of(Model.OPEN, Model.SESSIONS);
  private static final int WORKERS = 10;
  private static final int REQUESTS = 3;
  private static final int MOST_WORKERS = 100_000;

  /** A second of stall, and a quarter more. */
  private static final double CONNECTIONS_AHEAD = 1.25;

  @Option(names = "--rate", description = "Arrivals a second (scheduled, open, sessions).")
  private Double rate;

  @Option(
      names = "--schedule",
      description = "constant (default), poisson or ramp=FROM..TO (scheduled, open, sessions).")
  private String schedule;

  @Option(names = "--seed", description = "Seed of a poisson schedule (1).")
  private Long seed;

  @Option(names = "--workers", description = "Requests in flight at most (closed models; 10).")
  private Integer workers;

  @Option(names = "--think", description = "Pause after a response (naive, sessions; 0s).")
  private String think;

  @Option(names = "--requests", description = "Requests of a session (sessions; 3).")
  private Integer requests;

  @Option(
      names = "--connections",
      description = "Opened ahead (open, sessions; 1.25 times the rate).")
  private Integer connections;

  @Option(
      names = "--max-connections",
      description = "Opened at most; beyond it requests are dropped (open, sessions; 20000).")
  private Integer maxConnections;

  @Option(names = "--timeout", defaultValue = "30s", description = "For one response (30s).")
  private String timeout;

  /** One series a model, in the order given. */
  List<SeriesPlan> plans(List<String> names, Duration window) {
    List<Model> models =
        names.contains("all")
            ? Arrays.asList(Model.values())
            : names.stream().distinct().map(Model::of).toList();
    refuseUseless(models);
    List<SeriesPlan> plans = new ArrayList<>();
    for (Model model : models) {
      GeneratorPlan plan = plan(model, window).withTimeout(positive("--timeout", timeout));
      plan.generator(); // whatever it refuses, it refuses before anything is sent
      plans.add(SeriesPlan.of(model.id(), plan, null, window));
    }
    return plans;
  }

  private GeneratorPlan plan(Model model, Duration window) {
    return switch (model) {
      case NAIVE_CLOSED -> GeneratorPlan.naive(workers(), think(), Duration.ZERO);
      case SCHEDULED_CLOSED -> GeneratorPlan.scheduled(arrivals(window), workers());
      case OPEN -> pooled(GeneratorPlan.open(arrivals(window), 0));
      case SESSIONS ->
          pooled(
              GeneratorPlan.sessions(
                  arrivals(window),
                  whole("--requests", requests, REQUESTS, MOST_WORKERS),
                  think(),
                  0));
    };
  }

  private GeneratorPlan pooled(GeneratorPlan plan) {
    int most =
        whole("--max-connections", maxConnections, GeneratorPlan.MAX_CONNECTIONS, MOST_WORKERS);
    double second = plan.arrivals().ratePerSecond() * CONNECTIONS_AHEAD;
    int ahead =
        whole("--connections", connections, (int) Math.min(most, Math.ceil(second)), MOST_WORKERS);
    if (ahead > most) {
      throw new IllegalArgumentException(
          "--connections must be at most --max-connections (" + most + "), but was " + ahead);
    }
    return plan.withConnections(ahead, most);
  }

  private Arrivals arrivals(Duration window) {
    String form = schedule == null ? "constant" : schedule;
    if (form.startsWith("ramp=")) {
      return ramp(form, window);
    }
    if (rate == null) {
      throw new IllegalArgumentException("--rate must be given for a model on a schedule");
    }
    return switch (form) {
      case "constant" -> Arrivals.constant(checked("--rate", rate));
      case "poisson" -> Arrivals.poisson(checked("--rate", rate), seed == null ? 1 : seed);
      default ->
          throw new IllegalArgumentException(
              "--schedule must be constant, poisson or ramp=FROM..TO, but was " + form);
    };
  }

  private Arrivals ramp(String form, Duration window) {
    String[] ends = form.substring("ramp=".length()).split("\\.\\.", -1);
    if (rate != null) {
      throw new IllegalArgumentException(
          "--rate has no use with a ramp, which names its own rates, but was " + rate);
    }
    try {
      return Arrivals.ramp(
          checked("--schedule ramp FROM", Double.parseDouble(ends[0])),
          checked("--schedule ramp TO", Double.parseDouble(ends[1])),
          window);
    } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
      throw new IllegalArgumentException(
          "--schedule must be ramp=FROM..TO with two rates, but was " + form, e);
    }
  }

  private void refuseUseless(List<Model> models) {
    refuse("--rate", rate, SCHEDULED, models);
    refuse("--schedule", schedule, SCHEDULED, models);
    refuse("--seed", seed, SCHEDULED, models);
    refuse("--workers", workers, CLOSED, models);
    refuse("--think", think, THINKING, models);
    refuse("--requests", requests, EnumSet.of(Model.SESSIONS), models);
    refuse("--connections", connections, POOLED, models);
    refuse("--max-connections", maxConnections, POOLED, models);
    if (seed != null && !"poisson".equals(schedule)) {
      throw new IllegalArgumentException(
          "--seed has a use with --schedule poisson only, but the schedule was "
              + (schedule == null ? "constant" : schedule));
    }
  }

  private static void refuse(String option, Object value, Set<Model> users, List<Model> models) {
    if (value != null && models.stream().noneMatch(users::contains)) {
      String names = String.join(", ", models.stream().map(Model::id).toList());
      throw new IllegalArgumentException(
          option + " has no use with " + names + ", but was " + value);
    }
  }

  private int workers() {
    return whole("--workers", workers, WORKERS, MOST_WORKERS);
  }

  private Duration think() {
    return think == null ? Duration.ZERO : Durations.parse("--think", think);
  }

  private static Duration positive(String option, String text) {
    Duration value = Durations.parse(option, text);
    if (value.isZero()) {
      throw new IllegalArgumentException(option + " must be above 0s, but was " + text);
    }
    return value;
  }

  private static double checked(String option, double value) {
    if (!(value > 0) || value > 1e6) {
      throw new IllegalArgumentException(
          option + " must be above 0 and at most 1000000, but was " + value);
    }
    return value;
  }

  private static int whole(String option, Integer value, int otherwise, int most) {
    int chosen = value == null ? otherwise : value;
    if (chosen < 1 || chosen > most) {
      throw new IllegalArgumentException(
          option + " must be from 1 to " + most + ", but was " + chosen);
    }
    return chosen;
  }
}
