package org.omissionlab.generators.http;

import org.omissionlab.generators.Completion;
import org.omissionlab.generators.record.Outcome;
import org.omissionlab.generators.record.Sample;

/** One request on its way. A link of the list it waits in, so that leaving costs nothing. */
final class Request {

  final long intendedNs;
  final Completion completion;
  long freeNs;

  /** When it entered the list it is in: submitted if it waits, written if it was. */
  long sinceNs;

  Connection connection;
  Request before;
  Request after;

  Request(long intendedNs, long freeNs, Completion completion) {
    this.intendedNs = intendedNs;
    this.freeNs = freeNs;
    this.completion = completion;
  }

  boolean written() {
    return connection != null;
  }

  Sample sample(long nowNs, Outcome outcome, String reason) {
    long startNs = written() ? sinceNs : nowNs;
    return new Sample(intendedNs, freeNs, startNs, nowNs, outcome, reason);
  }
}
