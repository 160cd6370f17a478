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

  /**
   * Takes {@code arrivals} declared arrivals that were given up all at once, before they were due,
   * so that they have no instants of their own.
   */
  default void drop(long arrivals, String reason) {}

  /** Takes the arrival of a user who will make several requests, at {@code atNs}. */
  default void sessionBegan(long atNs) {}

  /**
   * Takes the end of a user's session all of whose requests completed.
   *
   * @param intendedNs when its first request should have started
   * @param endNs when the last byte of its last response arrived
   */
  default void sessionCompleted(long intendedNs, long endNs) {}

  /** Takes the number of requests in flight at {@code atNs}, sampled by a timer. */
  default void inFlight(long atNs, long requests) {}
}
