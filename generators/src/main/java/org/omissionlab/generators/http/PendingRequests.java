package org.omissionlab.generators.http;

import java.util.function.Consumer;
import org.omissionlab.generators.time.Timeline;

/**
 * Requests that wait for a connection and requests that wait for a response, with one alarm for
 * all: it is set for whichever expires first and set again when it rings.
 */
final class PendingRequests {

  private final Timeline timeline;
  private final long timeoutNs;
  private final Consumer<Request> expired;
  private final RequestList waiting = new RequestList();
  private final RequestList written = new RequestList();
  private boolean alarmed;

  /**
   * @param expired told of each request that has been here for {@code timeoutNs}; must remove it
   */
  PendingRequests(Timeline timeline, long timeoutNs, Consumer<Request> expired) {
    this.timeline = timeline;
    this.timeoutNs = timeoutNs;
    this.expired = expired;
  }

  void waits(Request request) {
    waiting.add(request, timeline.nowNs());
    alarm(request);
  }

  /** Notes that {@code request} is written now. */
  void written(Request request) {
    written.add(request, timeline.nowNs());
    alarm(request);
  }

  void remove(Request request) {
    (request.written() ? written : waiting).remove(request);
  }

  Request firstWaiting() {
    return waiting.first();
  }

  Request firstWritten() {
    return written.first();
  }

  int waiting() {
    return waiting.size();
  }

  private void alarm(Request request) {
    if (!alarmed) {
      alarmed = true;
      timeline.at(request.sinceNs + timeoutNs, this::ring);
    }
  }

  private void ring() {
    alarmed = false;
    expire(waiting);
    expire(written);
    Request next = earlier(waiting.first(), written.first());
    if (next != null) {
      alarm(next);
    }
  }

  private void expire(RequestList list) {
    while (list.size() > 0 && timeline.nowNs() - list.first().sinceNs >= timeoutNs) {
      expired.accept(list.first());
    }
  }

  private static Request earlier(Request one, Request other) {
    if (one == null || other == null) {
      return one == null ? other : one;
    }
    return one.sinceNs <= other.sinceNs ? one : other;
  }
}
