package org.omissionlab.experiments.workshop;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.omissionlab.experiments.plan.Model;
import org.omissionlab.server.model.StallSpec;

/** Room, run and audience together: what a trainer or a viewer does, and who is told. */
final class Session implements AutoCloseable {

  private static final long TICK_MS = 250;
  private static final int IDLE_TICKS = 4;

  private final Workshop room;
  private final LiveRun live;
  private final Theory theory = new Theory();
  private final Audience audience = new Audience();
  private final ScheduledExecutorService ticker =
      Executors.newSingleThreadScheduledExecutor(
          task -> {
            Thread thread = new Thread(task, "ticks");
            thread.setDaemon(true);
            return thread;
          });
  private int idle;

  /** What everybody is told of the room, and of the target. */
  record RoomState(RoomView room, String target) {}

  Session(Workshop room, LiveRun live) {
    this.room = room;
    this.live = live;
  }

  /** Begins to tell. */
  void begin() {
    tell();
    ticker.scheduleAtFixedRate(this::tick, TICK_MS, TICK_MS, TimeUnit.MILLISECONDS);
  }

  private void tick() {
    try {
      tell();
      boolean busy = live.busy();
      idle = busy ? 0 : idle + 1;
      if (idle % IDLE_TICKS == 0 || idle < 2 * IDLE_TICKS) {
        audience.tick(live.tick());
      }
    } catch (RuntimeException e) {
      // The next one may fare better; a scheduled task that throws would be the last.
    }
  }

  private void tell() {
    audience.room(new RoomState(room.view(audience.present()), live.target().phase()));
  }

  Audience audience() {
    return audience;
  }

  /**
   * Lets somebody in; who left long ago makes room.
   *
   * @param name a viewer's; not asked of a trainer
   */
  synchronized String join(boolean trainer, String name) {
    if (room.full()) {
      room.keep(audience.present());
    }
    return trainer ? room.joinTrainer() : room.join(name);
  }

  boolean knows(String key) {
    return room.knows(key);
  }

  void guess(String key, Guess guess) {
    room.guess(key, guess);
  }

  /**
   * What the virtual clock says; not while a run is on, which would feel it.
   *
   * @throws IllegalStateException during a run
   */
  Map<String, Theory.Prediction> theory(Setup setup) {
    if (live.busy()) {
      throw new IllegalStateException("a run is going on");
    }
    return theory.of(setup);
  }

  void start(Model model, Setup setup) {
    live.start(model, setup);
  }

  void stop(Model model) {
    live.stop(model);
  }

  void stopAll() {
    live.stopAll();
  }

  void stall(StallSpec spec) {
    if (spec.when() instanceof StallSpec.Periodic) {
      live.stallEvery(spec, Duration.ofMillis(100));
    } else {
      live.stall(spec);
    }
  }

  void calm() {
    live.target().calm();
  }

  void ask(Setup setup) {
    setup.checkReal();
    room.ask(setup);
  }

  void show() {
    room.show();
  }

  void free() {
    room.free();
  }

  /** Runs the three, and reveals when they have ended. */
  void run(Setup next) {
    next.checkReal();
    Setup setup = room.run(next);
    try {
      Map<String, Theory.Prediction> predicted = theory.of(setup);
      live.startAll(setup)
          .whenComplete(
              (measured, failed) ->
                  room.reveal(
                      predicted,
                      failed == null ? measured.figures() : null,
                      failed == null ? measured.note() : failed.getMessage()));
    } catch (RuntimeException e) {
      room.notBegun(e.getMessage());
      throw e;
    }
  }

  @Override
  public void close() {
    ticker.shutdownNow();
    audience.close();
    live.close();
  }
}
