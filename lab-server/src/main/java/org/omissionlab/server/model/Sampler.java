package org.omissionlab.server.model;

/** Draws the work of one request after another; the same seed gives the same sequence. */
@FunctionalInterface
public interface Sampler {
  /** Returns the work of the next request in ns: its service time when it is served alone. */
  long nextNs();
}
