package org.omissionlab.generators;

import org.omissionlab.generators.record.Sample;

/** Called once, on the timeline's thread, with what became of a request. */
@FunctionalInterface
public interface Completion {

  /** Takes the finished sample; it must not block. */
  void complete(Sample sample);
}
