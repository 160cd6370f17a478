package org.omissionlab.experiments.workshop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The room, without HTTP: what may follow what, and what is shown when. */
class WorkshopTest {

  private int keys;
  private final Workshop room = new Workshop(() -> "key" + keys++);
  private final Setup headline = Setup.of(Map.of());

  @Test
  void aRoundGoesFromTheQuestionToTheReveal() {
    String ann = room.join("Ann");
    String bob = room.join("Bob");
    room.ask(headline);
    room.guess(ann, new Guess(1000, 1000, 1000));
    room.guess(bob, new Guess(10, 500, 900));
    assertThat(room.view().guessed()).isEqualTo(2);
    assertThat(room.view().guesses()).as("hidden while others still guess").isNull();

    room.show();
    assertThat(room.view().guesses())
        .containsEntry("naive-closed", List.of(10.0, 1000.0))
        .containsEntry("open", List.of(900.0, 1000.0));
    assertThat(room.view().theory()).isNull();

    room.run(headline);
    room.reveal(new Theory().of(headline), Map.of(), null);
    assertThat(room.view().phase()).isEqualTo("revealed");
    assertThat(room.view().theory().get("open").figures().p99()).isBetween(949.0, 951.0);
    assertThat(room.view().theory().get("naive-closed").figures().p99()).isBetween(9.9, 10.1);
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
    assertThat(room.view().guesses().get("open")).containsExactly(9_999.0);
  }

  @Test
  void namesAreShortAndWithoutControlCharacters() {
    room.join("a\u202eb\u0000c\nd" + "x".repeat(500));
    room.join("   ");
    room.join(null);
    assertThat(room.view().names().get(0)).hasSize(40).startsWith("a b c d");
    assertThat(room.view().names()).endsWith("guest", "guest");
  }

  @Test
  void aFullRoomTakesNobodyUntilSomebodyHasLeft() {
    for (int i = 0; i < Workshop.MOST_VIEWERS; i++) {
      room.join("n" + i);
    }
    assertThatThrownBy(() -> room.join("late")).hasMessage("the room is full: 200 are in it");
    room.keep(Set.of("key0"));
    room.join("late");
    assertThat(room.view().names()).containsExactly("n0", "late");
  }
}
