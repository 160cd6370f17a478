package org.omissionlab.generators.record;

/** What became of an arrival. Every arrival has exactly one outcome. */
public enum Outcome {
  /** A whole response with a status below 400 arrived. */
  COMPLETED,
  /** A response that says no or cannot be understood, or a connection closed before its end. */
  FAILED,
  /** The server turned it away: status 503, or a reset before any byte of the response. */
  REFUSED,
  /** No connection could be had: it never reached the server. */
  UNCONNECTED,
  /** No whole response within the time-out; the latency is a lower bound. */
  TIMED_OUT,
  /** Never sent: a limit was reached or the run ended first. */
  DROPPED,
  /** Sent and unanswered when the run ended; the latency is a lower bound. */
  OUTSTANDING
}
