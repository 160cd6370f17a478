package org.omissionlab.generators.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class EventQueueTest {

  private record Entry(long timeNs, int number) {}

  @Test
  void ordersLikeASortByTimeThenNumberWhateverTheMixOfAddsAndPolls() {
    SplittableRandom random = new SplittableRandom(7);
    EventQueue queue = new EventQueue();
    PriorityQueue<Entry> reference =
        new PriorityQueue<>(
            Comparator.comparingLong(Entry::timeNs).thenComparingInt(Entry::number));
    List<Entry> got = new ArrayList<>();
    List<Entry> wanted = new ArrayList<>();
    for (int i = 0; i < 50_000; i++) {
      if (reference.isEmpty() || random.nextInt(5) < 3) {
        Entry entry = new Entry(random.nextInt(1000), i);
        queue.add(entry.timeNs(), () -> got.add(entry));
        reference.add(entry);
      } else {
        assertThat(queue.nextNs()).isEqualTo(reference.peek().timeNs());
        queue.poll().run();
        wanted.add(reference.poll());
      }
      assertThat(queue.size()).isEqualTo(reference.size());
    }
    assertThat(got).isEqualTo(wanted).hasSizeGreaterThan(10_000);
  }

  @Test
  void anEmptyQueueHasNoNextInstant() {
    EventQueue queue = new EventQueue();
    assertThat(queue.isEmpty()).isTrue();
    assertThat(queue.nextNs()).isEqualTo(Long.MAX_VALUE);
    queue.add(5, () -> {});
    assertThat(queue.isEmpty()).isFalse();
    queue.poll();
    assertThat(queue.isEmpty()).isTrue();
  }
}
