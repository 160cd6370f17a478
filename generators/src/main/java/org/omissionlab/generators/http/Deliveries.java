package org.omissionlab.generators.http;

import java.util.ArrayDeque;
import java.util.Deque;
import org.omissionlab.generators.Completion;
import org.omissionlab.generators.record.Sample;

/** Hands samples to completions: at once, but never from inside a submit. */
final class Deliveries {

  private final EventLoopTimeline timeline;
  private final Deque<Runnable> deferred = new ArrayDeque<>();
  private boolean held;

  Deliveries(EventLoopTimeline timeline) {
    this.timeline = timeline;
  }

  /** Defers what is delivered from now on. */
  void hold() {
    held = true;
  }

  /** Delivers at once again; what was deferred comes as an event of its own. */
  void release() {
    held = false;
    if (!deferred.isEmpty()) {
      timeline.at(timeline.nowNs(), this::flush);
    }
  }

  void deliver(Completion completion, Sample sample) {
    if (held) {
      deferred.add(() -> complete(completion, sample));
    } else {
      complete(completion, sample);
    }
  }

  /** Delivers now what was deferred up to now. */
  void flush() {
    for (int left = deferred.size(); left > 0; left--) {
      deferred.poll().run();
    }
  }

  private void complete(Completion completion, Sample sample) {
    try {
      completion.complete(sample);
    } catch (RuntimeException | Error thrown) {
      // Netty would take it for a broken connection.
      timeline.fail(thrown);
    }
  }
}
