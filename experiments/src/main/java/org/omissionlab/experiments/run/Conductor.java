package org.omissionlab.experiments.run;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Supplier;
import org.omissionlab.experiments.oracle.Drain;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.experiments.signature.WindowCount;
import org.omissionlab.generators.LoadGenerator;
import org.omissionlab.generators.LoadRun;
import org.omissionlab.generators.http.ConnectionStats;
import org.omissionlab.generators.http.EventLoopTimeline;
import org.omissionlab.generators.http.HttpOptions;
import org.omissionlab.generators.http.HttpTarget;
import org.omissionlab.generators.record.Recorder;
import org.omissionlab.server.hiccup.HiccupMeter;

/**
 * Runs series over real HTTP: arms the target, drives the generator on the calling thread, asks the
 * ledger afterwards. Confined to the thread that made it.
 */
public final class Conductor implements AutoCloseable {

  private static final Duration AHEAD = Duration.ofMillis(200);

  private final URI url;
  private final AdminClient admin;
  private final Freezer freezer;
  private final Supplier<String> abort;
  private final EventLoopTimeline timeline = new EventLoopTimeline();
  private final HiccupMeter meter = HiccupMeter.start();
  private boolean warm;

  /**
   * @param url where the load goes
   * @param admin the target's admin API, or null if it has none
   * @param freezer stops and continues the target, or null if nobody can
   * @param abort asked during runs: why to end at once, or null to go on
   */
  public Conductor(URI url, AdminClient admin, Freezer freezer, Supplier<String> abort) {
    this.url = url;
    this.admin = admin;
    this.freezer = freezer;
    this.abort = abort;
  }

  /** Drives a target that cannot be frozen. */
  public Conductor(URI url, AdminClient admin, Supplier<String> abort) {
    this(url, admin, null, abort);
  }

  /** Drives a target that was started here. */
  public Conductor(TargetProcess target, Supplier<String> abort) {
    this(target.url(), target.admin(), target, abort);
  }

  /**
   * Checks that a series can be run at all, before anything is sent.
   *
   * @throws TargetLost with one sentence if it freezes a target that nobody can freeze
   */
  public void check(SeriesPlan plan) {
    if (plan.freezes().isEmpty()) {
      return;
    }
    if (freezer != null) {
      freezer.thaw(); // proves that it can, and makes it ready
    } else {
      throw new TargetLost(
          plan.id() + " freezes its target, which must be one that the lab itself started", null);
    }
  }

  /**
   * Lets both processes compile what they will need ({@link WarmUp}). Nothing of it is recorded,
   * and it ends with an empty backlog. A target that is warm already has the plan's own load only.
   */
  public void warm(SeriesPlan plan) {
    if (!warm && !Boolean.getBoolean(WarmUp.COLD)) {
      warmBy(WarmUp.FAST);
      if (admin != null) {
        warmBy(WarmUp.BACKLOGS);
      }
      warm = true;
    }
    warmBy(WarmUp.asPlanned(plan));
  }

  /** Warms a target of which nothing is known by the plan's own load, for {@code length}. */
  public void warm(SeriesPlan plan, Duration length) {
    warmBy(SeriesPlan.of("warm-up", plan.generator(), plan.target(), length));
  }

  private void warmBy(SeriesPlan plan) {
    Clocks clocks = prepare(plan);
    try (HttpTarget target = connect(plan)) {
      arm(plan, clocks);
      LoadRun run = new LoadRun(timeline, target, Drain.limit(plan), abort);
      run.execute(plan.generator().generator(), Recorder.NONE, timeline.nowNs(), plan.window());
    }
  }

  /**
   * Runs one series and returns what was observed; a run cut short keeps what it measured.
   *
   * @param keep which samples to keep one by one
   */
  public Observation observe(SeriesPlan plan, Keep keep) {
    check(plan);
    Clocks clocks = prepare(plan);
    LoadGenerator generator = plan.generator().generator();
    try (HttpTarget target = connect(plan)) {
      System.gc(); // so that no collection of ours falls into the window
      long startNs = arm(plan, clocks) + plan.lead().toNanos();
      WindowCount measured = WindowCount.of(plan, generator, startNs, keep.keeper(plan, startNs));
      Instant startedAt = Instant.now().plusNanos(startNs - timeline.nowNs());
      LoadRun run =
          new LoadRun(timeline, plan.fault().on(target, timeline), Drain.limit(plan), abort);
      FreezeRun freezes = FreezeRun.start(freezer, plan, startNs);
      LoadRun.Result result;
      try (freezes) {
        result = run.execute(generator, measured, startNs, plan.window());
      }
      TargetView seen =
          TargetView.of(admin, clocks, plan, result, freezes.stalls(measured.recording()));
      long errorNs = clocks.errorNs() + freezes.errorNs();
      return observed(plan, result, startedAt, measured, seen, target.connections(), errorNs);
    }
  }

  private Observation observed(
      SeriesPlan plan,
      LoadRun.Result result,
      Instant startedAt,
      WindowCount measured,
      TargetView seen,
      ConnectionStats connections,
      long errorNs) {
    return new Observation(
        plan,
        Observation.REAL,
        result,
        startedAt,
        measured.recording(),
        measured.sent(),
        seen.stalls(),
        meter.between(seen.fromNs(), seen.toNs()),
        seen.hiccups(),
        connections,
        seen.ledger(),
        errorNs,
        Math.max(seen.edgeHiccupMs(), TargetView.worstMs(seen.edges(), meter::between)),
        seen.runHiccupMs(result, meter));
  }

  /** The instant that the plan's stalls, or the run where there are none, count from. */
  private long arm(SeriesPlan plan, Clocks clocks) {
    return admin != null && !plan.stalls().isEmpty()
        ? Arming.ahead(admin, clocks, AHEAD)
        : timeline.nowNs() + AHEAD.toNanos();
  }

  /** Tells the target what to be, and returns how its clock stands to ours. */
  private Clocks prepare(SeriesPlan plan) {
    if (admin == null) {
      return new Clocks(0, 0);
    }
    Clocks clocks = admin.clocks();
    admin.plan(plan.target());
    admin.reset();
    return clocks;
  }

  @Override
  public void close() {
    meter.close();
    timeline.close();
  }

  private HttpTarget connect(SeriesPlan plan) {
    GeneratorPlan load = plan.generator();
    HttpTarget target =
        new HttpTarget(
            timeline,
            new HttpOptions(
                url,
                load.timeoutOr(Drain.timeout(plan)),
                load.connections(),
                load.maxConnections()));
    ConnectionStats opened = target.preopen();
    if (opened.open() == 0 && load.connections() > 0) {
      target.close();
      throw new TargetLost(url + " cannot be reached: " + opened.lastFailure(), null);
    }
    return target;
  }
}
