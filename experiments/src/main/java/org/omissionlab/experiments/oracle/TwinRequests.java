package org.omissionlab.experiments.oracle;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import org.omissionlab.generators.Completion;
import org.omissionlab.generators.record.Outcome;
import org.omissionlab.generators.record.Sample;

/**
 * The requests that a twin has taken on, each under a number that is used again once it is free.
 */
final class TwinRequests {

  /** One request; without a completion once it was answered or given up. */
  static final class Request {
    long intendedNs;
    long freeNs;
    long startNs;
    Completion completion;
    int stall = -1;
    long endNs;

    void begin(long intendedNs, long freeNs, long startNs, Completion completion) {
      this.intendedNs = intendedNs;
      this.freeNs = freeNs;
      this.startNs = startNs;
      this.completion = completion;
    }

    /** Ends it for the generator; the server may still have it. */
    void giveUp(long nowNs, Outcome outcome, String reason) {
      Completion told = completion;
      completion = null;
      told.complete(ended(nowNs, outcome, reason));
    }

    /** What became of it. */
    Sample ended(long completedNs, Outcome outcome, String reason) {
      return new Sample(intendedNs, freeNs, startNs, completedNs, outcome, reason);
    }
  }

  private final List<Request> requests = new ArrayList<>();
  private final ArrayDeque<Integer> free = new ArrayDeque<>();

  /** Numbers ever in use. */
  int size() {
    return requests.size();
  }

  /** Requests not released. */
  int pending() {
    return requests.size() - free.size();
  }

  Request get(int id) {
    return requests.get(id);
  }

  /** The number of a fresh request. */
  int take() {
    Integer id = free.poll();
    if (id != null) {
      requests.get(id).stall = -1;
      return id;
    }
    requests.add(new Request());
    return requests.size() - 1;
  }

  void release(int id) {
    requests.get(id).completion = null;
    free.push(id);
  }
}
