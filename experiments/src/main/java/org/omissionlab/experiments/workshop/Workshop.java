package org.omissionlab.experiments.workshop;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.omissionlab.experiments.plan.Model;

/**
 * The room: who is in it, and the round that is on. Asking comes first, then the guesses are shown,
 * then the run, then guess, theory and measurement together; nothing is shown before its time. Any
 * thread may call it.
 */
final class Workshop {

  /** People who may be in the room. */
  static final int MOST_VIEWERS = 200;

  /** Where a round stands. */
  enum Phase {
    FREE,
    ASKING,
    GUESSED,
    RUNNING,
    REVEALED
  }

  private final Supplier<String> keys;
  private final Map<String, String> names = new LinkedHashMap<>();
  private final Set<String> trainers = new HashSet<>();
  private final Map<String, Guess> guesses = new LinkedHashMap<>();
  private Phase phase = Phase.FREE;
  private Phase before = Phase.FREE;
  private Setup setup = Setup.of(Map.of());
  private Map<String, Theory.Prediction> theory;
  private Map<String, Figures> measured;
  private String note;

  /**
   * @param keys makes a key for each viewer that nobody can guess
   */
  Workshop(Supplier<String> keys) {
    this.keys = keys;
  }

  /**
   * Lets somebody in.
   *
   * @param name shown as text; as {@link ShownName} has it
   * @return the key by which they are known
   * @throws IllegalStateException if the room is full
   */
  synchronized String join(String name) {
    refuse(full(), "the room is full: " + MOST_VIEWERS + " are in it");
    String key = keys.get();
    names.put(key, ShownName.of(name));
    return key;
  }

  /** Lets a trainer in; there may be several, and each may do everything. */
  synchronized String joinTrainer() {
    refuse(full(), "the room is full: " + MOST_VIEWERS + " are in it");
    String key = keys.get();
    trainers.add(key);
    return key;
  }

  /** True if nobody else may come in. */
  synchronized boolean full() {
    return names.size() + trainers.size() >= MOST_VIEWERS;
  }

  /** True if {@code key} is somebody's. */
  synchronized boolean knows(String key) {
    return key != null && (names.containsKey(key) || trainers.contains(key));
  }

  /** Sends everybody out who is not named, such as those who left long ago. */
  synchronized void keep(Set<String> present) {
    names.keySet().retainAll(present);
    trainers.retainAll(present);
    guesses.keySet().retainAll(present);
  }

  /** Begins a round: asks the room what the three will report for {@code next}. */
  synchronized void ask(Setup next) {
    refuse(phase == Phase.RUNNING, "a run is going on");
    guesses.clear();
    theory = null;
    measured = null;
    note = null;
    setup = next;
    phase = Phase.ASKING;
  }

  /** Takes one person's guess; a later one replaces it. */
  synchronized void guess(String key, Guess guess) {
    refuse(phase != Phase.ASKING, "no guesses are taken now");
    if (!knows(key)) {
      throw new IllegalArgumentException("who guesses must have joined");
    }
    guesses.put(key, guess);
  }

  /** Takes no more guesses, and shows those that there are. */
  synchronized void show() {
    refuse(phase != Phase.ASKING, "nobody is being asked");
    phase = Phase.GUESSED;
  }

  /** Notes that the run of {@code next} begins; in a round it is the round's. */
  synchronized Setup run(Setup next) {
    refuse(phase == Phase.RUNNING, "a run is going on");
    refuse(phase == Phase.ASKING, "the room is still guessing: show the guesses first");
    before = phase == Phase.GUESSED ? phase : Phase.FREE;
    if (phase != Phase.GUESSED) {
      setup = next;
      guesses.clear();
    }
    theory = null;
    measured = null;
    note = null;
    phase = Phase.RUNNING;
    return setup;
  }

  /** The run could not begin: a round keeps its guesses, so that it can be run again. */
  synchronized void notBegun(String why) {
    if (phase == Phase.RUNNING) {
      phase = before;
      note = why;
    }
  }

  /** Shows guess, theory and measurement together. */
  synchronized void reveal(
      Map<String, Theory.Prediction> predicted, Map<String, Figures> figures, String why) {
    if (phase == Phase.RUNNING) {
      theory = predicted;
      measured = figures;
      note = why;
      phase = Phase.REVEALED;
    }
  }

  /** Ends the round. */
  synchronized void free() {
    refuse(phase == Phase.RUNNING, "a run is going on");
    phase = Phase.FREE;
  }

  private static void refuse(boolean wrong, String why) {
    if (wrong) {
      throw new IllegalStateException(why);
    }
  }

  /**
   * What everybody may see now.
   *
   * @param present the keys of those whose page is open
   */
  synchronized RoomView view(Set<String> present) {
    boolean shown = phase != Phase.FREE && phase != Phase.ASKING;
    List<String> here =
        names.entrySet().stream()
            .filter(one -> present.contains(one.getKey()))
            .map(Map.Entry::getValue)
            .toList();
    return new RoomView(
        phase.name().toLowerCase(Locale.ROOT),
        setup.toMap(),
        Theory.inWords(setup),
        here.size(),
        (int) trainers.stream().filter(present::contains).count(),
        here,
        guesses.size(),
        shown ? distribution() : null,
        phase == Phase.REVEALED ? theory : null,
        phase == Phase.REVEALED ? measured : null,
        note);
  }

  private Map<String, List<Double>> distribution() {
    Map<String, List<Double>> sorted = new LinkedHashMap<>();
    for (Model model : Setup.MODELS) {
      List<Double> values = new ArrayList<>();
      guesses.values().forEach(guess -> values.add(guess.of(model)));
      values.sort(null);
      sorted.put(model.id(), values);
    }
    return sorted;
  }
}
