package org.omissionlab.experiments.workshop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The room, without HTTP: what may follow what, and what is shown when. */
class WorkshopTest {

  private final Set<String> everybody = new HashSet<>();
  private final Workshop room = new Workshop(this::key);
  private final Setup headline = Setup.of(Map.of());

  private String key() {
    String key = "key" + everybody.size();
    everybody.add(key);
    return key;
  }

  private RoomView seen() {
    return room.view(everybody);
  }

  @Test
  void aRoundGoesFromTheQuestionToTheReveal() {
    String ann = room.join("Ann");
    String bob = room.join("Bob");
    room.ask(headline);
    room.guess(ann, new Guess(1000, 1000, 1000));
    room.guess(bob, new Guess(10, 500, 900));
    assertThat(seen().guessed()).isEqualTo(2);
    assertThat(seen().guesses()).as("hidden while others still guess").isNull();

    room.show();
    assertThat(seen().guesses())
        .containsEntry("naive-closed", List.of(10.0, 1000.0))
        .containsEntry("open", List.of(900.0, 1000.0));
    assertThat(seen().theory()).isNull();

    room.run(headline);
    room.reveal(new Theory().of(headline), Map.of(), null);
    assertThat(seen().phase()).isEqualTo("revealed");
    assertThat(seen().theory().get("open").figures().p99()).isBetween(949.0, 951.0);
    assertThat(seen().theory().get("naive-closed").figures().p99()).isBetween(9.9, 10.1);
  }

  @Test
  void theRunOfARoundIsTheOneThatWasAsked() {
    room.ask(headline);
    room.show();
    assertThat(room.run(Setup.of(Map.of("rate", "100")))).isEqualTo(headline);
  }

  @Test
  void whatComesOutOfOrderIsRefused() {
    String ann = room.join("Ann");
    Guess guess = new Guess(1, 1, 1);
    assertThatThrownBy(() -> room.guess(ann, guess)).hasMessage("no guesses are taken now");
    assertThatThrownBy(room::show).hasMessage("nobody is being asked");
    room.ask(headline);
    assertThatThrownBy(() -> room.run(headline)).hasMessageContaining("still guessing");
    assertThatThrownBy(() -> room.guess("nobody", guess)).hasMessageContaining("must have joined");
    room.show();
    assertThatThrownBy(() -> room.guess(ann, guess)).hasMessage("no guesses are taken now");
    room.run(headline);
    assertThatThrownBy(() -> room.run(headline)).hasMessage("a run is going on");
    assertThatThrownBy(() -> room.ask(headline)).hasMessage("a run is going on");
  }

  @Test
  void tenThousandGuessesOfOnePersonAreOne() {
    String ann = room.join("Ann");
    room.ask(headline);
    for (int i = 0; i < 10_000; i++) {
      room.guess(ann, new Guess(i, i, i));
    }
    room.show();
    assertThat(seen().guesses().get("open")).containsExactly(9_999.0);
  }

  @Test
  void namesAreShortAndWithoutControlCharacters() {
    room.join("a\u202eb\u0000c\nd" + "x".repeat(500));
    room.join("   ");
    room.join(null);
    assertThat(seen().names().get(0)).hasSize(40).startsWith("a b c d");
    assertThat(seen().names()).endsWith("guest", "guest");
  }

  @Test
  void aFullRoomTakesNobodyUntilSomebodyHasLeft() {
    for (int i = 0; i < Workshop.MOST_VIEWERS; i++) {
      room.join("n" + i);
    }
    assertThatThrownBy(() -> room.join("late")).hasMessage("the room is full: 200 are in it");
    room.keep(Set.of("key0"));
    room.join("late");
    assertThat(seen().names()).containsExactly("n0", "late");
  }

  /** Else thirty people would have to guess again. */
  @Test
  void aRunThatCannotBeginKeepsTheGuesses() {
    String ann = room.join("Ann");
    room.ask(headline);
    room.guess(ann, new Guess(1, 2, 3));
    room.show();
    room.run(headline);
    room.notBegun("open runs already");
    assertThat(seen().phase()).isEqualTo("guessed");
    assertThat(seen().note()).isEqualTo("open runs already");
    assertThat(seen().guesses()).containsEntry("open", List.of(3.0));
    assertThat(room.run(Setup.of(Map.of("rate", "100")))).isEqualTo(headline);
    assertThat(seen().note()).isNull();
  }

  @Test
  void aRunWithoutARoundThatCannotBeginIsForgotten() {
    room.run(headline);
    room.notBegun("open runs already");
    assertThat(seen().phase()).isEqualTo("free");
    room.reveal(null, null, "too late");
    assertThat(seen().phase()).isEqualTo("free");
  }

  @Test
  void whoIsNotThereIsNotCountedButWasHeard() {
    String ann = room.join("Ann");
    room.join("Bob");
    String one = room.joinTrainer();
    String other = room.joinTrainer();
    room.ask(headline);
    room.guess(ann, new Guess(1, 2, 3));
    RoomView without = room.view(Set.of("key1", one, other));
    assertThat(without.names()).containsExactly("Bob");
    assertThat(without.viewers()).isEqualTo(1);
    assertThat(without.guessed()).isEqualTo(1);
    assertThat(without.trainers()).isEqualTo(2);
    assertThat(seen().viewers()).isEqualTo(2);
  }
}
