package org.omissionlab.generators;

/**
 * What load is sent to: a real HTTP server or a simulated one.
 *
 * <p>{@link #submit} must return at once, on the timeline's thread, and must call the completion
 * exactly once, on that thread, never from inside {@code submit}. It must stamp the actual start
 * when the request is really written. A request that is sent must take some time: a loop without
 * think time would ask a target that answers in none for ever at the same instant.
 */
public interface Target {

  /**
   * Sends one request now.
   *
   * @param intendedNs the instant the request should have started
   * @param freeNs the instant from which whoever sends it was free to do so
   * @param completion called once with what became of it
   */
  void submit(long intendedNs, long freeNs, Completion completion);

  /**
   * Ends every request that is still pending, now: those that were written complete as {@link
   * org.omissionlab.generators.record.Outcome#OUTSTANDING}, those that never were as {@link
   * org.omissionlab.generators.record.Outcome#DROPPED}. Unlike {@link #submit} it may call
   * completions before it returns.
   */
  void abandon();
}
