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

    /** What became of it. */
    Sample ended(long completedNs, Outcome outcome, String reason) {
      return new Sample(intendedNs, freeNs, startNs, completedNs, outcome, reason);
    }
  }

  private final List<Request> requests = new ArrayList<>();
  private final ArrayDeque<Integer> free = new ArrayDeque<>();
  private int open;

  /** Numbers ever in use. */
  int size() {
    return requests.size();
  }

  /** Connections in use: a request that was given up has closed its own. */
  int open() {
    return open;
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

  /** A request begins to wait for its answer. */
  void begin(int id, long intendedNs, long freeNs, long startNs, Completion completion) {
    Request request = requests.get(id);
    request.intendedNs = intendedNs;
    request.freeNs = freeNs;
    request.startNs = startNs;
    request.completion = completion;
    open++;
  }

  /** Ends it for the generator; the server may still have it. */
  void giveUp(int id, long nowNs, Outcome outcome, String reason) {
    Completion told = close(id);
    told.complete(requests.get(id).ended(nowNs, outcome, reason));
  }

  private Completion close(int id) {
    Completion completion = requests.get(id).completion;
    requests.get(id).completion = null;
    open -= completion == null ? 0 : 1;
    return completion;
  }

  void release(int id) {
    close(id);
    free.push(id);
  }
}
