package org.omissionlab.experiments.judge.rogues;

import org.omissionlab.generators.LoadGenerator;
import org.omissionlab.generators.Run;
import org.omissionlab.generators.record.Outcome;
import org.omissionlab.generators.record.Reading;

/**
 * A fixed number of users who begin a new session when the last one is over: called sessions, and
 * yet a closed loop. While the server stalls nobody arrives.
 */
public final class LoopingUsers implements LoadGenerator {

  private final int users;
  private final int requests;
  private final long thinkNs;

  /** {@code users} of {@code requests} each, with think time between any two of them. */
  public LoopingUsers(int users, int requests, long thinkNs) {
    this.users = users;
    this.requests = requests;
    this.thinkNs = thinkNs;
  }

  @Override
  public String name() {
    return "looping-users";
  }

  @Override
  public Reading reading() {
    return Reading.RESPONSE;
  }

  @Override
  public void start(Run run) {
    for (int user = 0; user < users; user++) {
      begin(run, run.startNs());
    }
  }

  private void begin(Run run, long dueNs) {
    run.at(
        dueNs,
        () -> {
          if (dueNs < run.endNs()) {
            run.sessionBegan();
            run.intend(requests);
            send(run, dueNs, dueNs, requests);
          }
        });
  }

  private void send(Run run, long arrivedNs, long dueNs, int left) {
    run.submit(
        dueNs,
        dueNs,
        sample -> {
          long nextNs = sample.completedNs() + thinkNs;
          if (left > 1) {
            run.at(nextNs, () -> send(run, arrivedNs, nextNs, left - 1));
          } else {
            if (sample.outcome() == Outcome.COMPLETED) {
              run.sessionCompleted(arrivedNs, sample.completedNs());
            }
            begin(run, nextNs);
          }
        });
  }
}
