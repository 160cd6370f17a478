package org.omissionlab.generators;

import org.omissionlab.generators.args.Require;
import org.omissionlab.generators.record.Outcome;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.generators.schedule.ArrivalSchedule;

/**
 * Partly-open load: users arrive on a schedule, and each makes a few requests one after another
 * with think time between them.
 *
 * <p>A user's later requests hang on the earlier responses, but the next user does not: while one
 * waits, others keep arriving and record their own waits.
 */
public final class Sessions implements LoadGenerator {

  private final ArrivalSchedule schedule;
  private final int requests;
  private final long thinkNs;

  /**
   * @param schedule when each session arrives
   * @param requests requests of one session, at least 1
   * @param thinkNs pause between a response and the session's next request
   */
  public Sessions(ArrivalSchedule schedule, int requests, long thinkNs) {
    this.schedule = Require.present("schedule", schedule);
    this.requests = Require.atLeast("requests", 1, requests);
    this.thinkNs = Require.atLeast("thinkNs", 0, thinkNs);
  }

  @Override
  public String name() {
    return "sessions";
  }

  @Override
  public Reading reading() {
    return Reading.RESPONSE;
  }

  @Override
  public void start(Run run) {
    long sessions = schedule.count(run.durationNs());
    run.intend(sessions * requests);
    arrive(run, 0, sessions);
  }

  private void arrive(Run run, long session, long sessions) {
    if (session >= sessions) {
      return;
    }
    long arrivedNs = run.startNs() + schedule.offsetNs(session);
    run.at(
        arrivedNs,
        () -> {
          run.sessionBegan();
          send(run, arrivedNs, arrivedNs, requests, true);
          arrive(run, session + 1, sessions);
        });
  }

  private void send(Run run, long arrivedNs, long intendedNs, int left, boolean wellSoFar) {
    run.submit(
        intendedNs,
        intendedNs,
        sample -> {
          boolean well = wellSoFar && sample.outcome() == Outcome.COMPLETED;
          if (left > 1) {
            long dueNs = sample.completedNs() + thinkNs;
            run.at(dueNs, () -> send(run, arrivedNs, dueNs, left - 1, well));
          } else if (well) {
            run.sessionCompleted(arrivedNs, sample.completedNs());
          }
        });
  }
}
