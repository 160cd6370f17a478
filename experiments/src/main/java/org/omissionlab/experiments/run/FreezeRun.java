package org.omissionlab.experiments.run;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.omissionlab.experiments.plan.Freeze;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.signature.HeldStall;
import org.omissionlab.generators.record.Recording;
import org.omissionlab.generators.record.Sample;

/**
 * Carries out a series' freezes at absolute instants, on a thread of its own. Whatever happens, the
 * target is thawed.
 */
final class FreezeRun implements AutoCloseable {

  private final Freezer freezer;
  private final SeriesPlan plan;
  private final long startNs;
  private final List<Stamps> held = new ArrayList<>();
  private final Thread thread;
  private TargetLost lost;

  /**
   * Bounds of one freeze on our clock, from stamps around both calls.
   *
   * @param errorNs how far either bound may be wrong: half the longer call
   */
  record Stamps(long askedStartNs, long askedEndNs, long startNs, long endNs, long errorNs) {}

  private FreezeRun(Freezer freezer, SeriesPlan plan, long startNs) {
    this.freezer = freezer;
    this.plan = plan;
    this.startNs = startNs;
    this.thread = new Thread(this::run, "freezes");
    thread.setDaemon(true);
  }

  /** Starts the freezes of {@code plan}, whose window begins at {@code startNs}; maybe none. */
  static FreezeRun start(Freezer freezer, SeriesPlan plan, long startNs) {
    FreezeRun run = new FreezeRun(freezer, plan, startNs);
    if (!plan.freezes().isEmpty()) {
      run.thread.start();
    }
    return run;
  }

  private void run() {
    try {
      for (Freeze freeze : plan.freezes()) {
        long fromNs = startNs - plan.lead().toNanos() + freeze.at().toNanos();
        if (!reached(fromNs)) {
          return;
        }
        hold(fromNs, fromNs + freeze.length().toNanos());
      }
    } catch (TargetLost e) {
      lost = e;
    }
  }

  private void hold(long fromNs, long toNs) {
    long beforeNs = System.nanoTime();
    long frozenNs;
    long thawNs;
    try {
      freezer.freeze();
      frozenNs = System.nanoTime();
      reached(toNs);
    } finally {
      thawNs = System.nanoTime();
      freezer.thaw();
    }
    long afterNs = System.nanoTime();
    long errorNs = (Math.max(frozenNs - beforeNs, afterNs - thawNs) + 1) / 2;
    long beganNs = beforeNs + (frozenNs - beforeNs) / 2;
    held.add(new Stamps(fromNs, toNs, beganNs, thawNs + (afterNs - thawNs) / 2, errorNs));
  }

  /** Waits until {@code atNs}; false if the run ended before. */
  private static boolean reached(long atNs) {
    for (long leftNs = atNs - System.nanoTime();
        leftNs > 0 && !Thread.currentThread().isInterrupted();
        leftNs = atNs - System.nanoTime()) {
      LockSupport.parkNanos(leftNs);
    }
    return !Thread.currentThread().isInterrupted();
  }

  /** Ends what is left of it; the target runs when this returns. */
  @Override
  public void close() {
    thread.interrupt();
    boolean interrupted = false;
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        interrupted = true; // the target must be thawed first
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** How far any bound of a stall may be wrong; 0 without a freeze. */
  long errorNs() {
    return held.stream().mapToLong(Stamps::errorNs).max().orElse(0);
  }

  /**
   * The freezes as held; ask after {@link #close}. What arrived in one was sent in it by the
   * generator's own stamps: the server sees a hole and then a burst.
   *
   * @throws TargetLost if the target could not be frozen or thawed
   */
  List<HeldStall> stalls(Recording recording) {
    if (lost != null) {
      throw lost;
    }
    List<Sample> kept = held.isEmpty() ? List.of() : recording.samples().kept();
    List<HeldStall> stalls = new ArrayList<>();
    for (Stamps stamps : held) {
      stalls.add(stall(stalls.size(), stamps, kept));
    }
    return stalls;
  }

  private HeldStall stall(int id, Stamps stamps, List<Sample> kept) {
    List<Sample> met =
        kept.stream()
            .filter(s -> s.sent() && s.startNs() >= stamps.startNs && s.startNs() < stamps.endNs)
            .toList();
    long lastNs = met.stream().mapToLong(Sample::completedNs).max().orElse(stamps.endNs);
    return new HeldStall(
        id,
        Freeze.KIND,
        stamps.askedStartNs - startNs,
        stamps.askedEndNs - startNs,
        stamps.startNs - startNs,
        stamps.endNs - startNs,
        met.size(),
        Math.max(stamps.endNs, lastNs) - startNs);
  }
}
