package org.omissionlab.generators.record;

/** Takes what a run declares and what became of it. Confined to the timeline's thread. */
public interface Recorder {

  /** A recorder that keeps nothing, for warm-up. */
  Recorder NONE =
      new Recorder() {
        @Override
        public void intend(long arrivals) {}

        @Override
        public void record(Sample sample) {}
      };

  /** Declares {@code arrivals} more arrivals. */
  void intend(long arrivals);

  /** Takes one settled arrival. */
  void record(Sample sample);
}
