package org.omissionlab.experiments.catalogue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.omissionlab.experiments.judge.rogues.Passing;
import org.omissionlab.generators.Completion;
import org.omissionlab.generators.Target;
import org.omissionlab.generators.record.Outcome;
import org.omissionlab.generators.record.Sample;

/** Two ways to time a batch at its end: once for each of its requests, and once for the page. */
final class BatchEnd {

  private BatchEnd() {}

  /**
   * A page: what asks for one request gets {@code size}, sent at once, and one answer when the last
   * of them is there.
   */
  static UnaryOperator<Target> page(int size) {
    return target ->
        new Passing(target) {
          @Override
          public void submit(long intendedNs, long freeNs, Completion completion) {
            List<Sample> answered = new ArrayList<>(size);
            for (int i = 0; i < size; i++) {
              target.submit(
                  intendedNs,
                  freeNs,
                  sample -> {
                    answered.add(sample);
                    if (answered.size() == size) {
                      completion.complete(last(answered));
                    }
                  });
            }
          }
        };
  }

  /**
   * Charges each request of a batch with the batch's end: who batches for throughput and stops the
   * clock once. Requests of one batch have the same intended start.
   */
  static UnaryOperator<Target> chargedToEach(int size) {
    return target ->
        new Passing(target) {
          private final Map<Long, List<Sample>> answered = new HashMap<>();
          private final Map<Long, List<Completion>> waiting = new HashMap<>();

          @Override
          public void submit(long intendedNs, long freeNs, Completion completion) {
            waiting.computeIfAbsent(intendedNs, at -> new ArrayList<>(size)).add(completion);
            target.submit(intendedNs, freeNs, sample -> arrived(intendedNs, sample));
          }

          private void arrived(long intendedNs, Sample sample) {
            List<Sample> batch = answered.computeIfAbsent(intendedNs, at -> new ArrayList<>(size));
            batch.add(sample);
            if (batch.size() == size) {
              answered.remove(intendedNs);
              Sample end = last(batch);
              waiting.remove(intendedNs).forEach(completion -> completion.complete(end));
            }
          }
        };
  }

  /** The batch as one: from its first actual start to its last answer; failed if any part was. */
  private static Sample last(List<Sample> batch) {
    Sample worst = batch.get(0);
    long startNs = Long.MAX_VALUE;
    long completedNs = 0;
    for (Sample part : batch) {
      startNs = Math.min(startNs, part.startNs());
      completedNs = Math.max(completedNs, part.completedNs());
      worst = part.outcome() == Outcome.COMPLETED ? worst : part;
    }
    return new Sample(
        worst.intendedNs(), worst.freeNs(), startNs, completedNs, worst.outcome(), worst.reason());
  }
}
