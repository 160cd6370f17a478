package org.omissionlab.generators.http;

/**
 * Requests in the order in which they entered. Since all have the same time-out, the first is the
 * next to expire, and no timer per request is needed.
 */
final class RequestList {

  private final Request ends = new Request(0, 0, null);
  private int size;

  RequestList() {
    ends.before = ends;
    ends.after = ends;
  }

  void add(Request request, long nowNs) {
    request.sinceNs = nowNs;
    request.before = ends.before;
    request.after = ends;
    ends.before.after = request;
    ends.before = request;
    size++;
  }

  void remove(Request request) {
    request.before.after = request.after;
    request.after.before = request.before;
    request.before = null;
    request.after = null;
    size--;
  }

  /** The one that has been here longest, null if there is none. */
  Request first() {
    return size == 0 ? null : ends.after;
  }

  int size() {
    return size;
  }
}
