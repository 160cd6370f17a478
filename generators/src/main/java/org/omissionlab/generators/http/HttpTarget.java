package org.omissionlab.generators.http;

import io.netty.buffer.ByteBuf;
import java.time.Duration;
import org.omissionlab.generators.Completion;
import org.omissionlab.generators.Target;
import org.omissionlab.generators.args.Require;
import org.omissionlab.generators.record.Outcome;
import org.omissionlab.generators.record.Sample;

/**
 * A real HTTP/1.1 server, asked by GET on keep-alive connections.
 *
 * <p>A request never waits for another: if no connection is idle one is opened, up to a limit, and
 * at the limit the request is dropped with that reason. The actual start is the moment the request
 * is written; until its new connection is ready its sender does not count as free, so the connect
 * shows in the lag and not as the generator's own lateness. Confined to the timeline's thread.
 */
public final class HttpTarget implements Target, AutoCloseable {

  private final EventLoopTimeline timeline;
  private final HttpOptions options;
  private final ConnectionPool pool;
  private final PendingRequests pending;
  private final Deliveries deliveries;
  private final ByteBuf bytes;
  private long lateNs;

  /**
   * @throws IllegalArgumentException if the host is not known
   */
  public HttpTarget(EventLoopTimeline timeline, HttpOptions options) {
    this.timeline = Require.present("timeline", timeline);
    this.options = Require.present("options", options);
    this.pool = new ConnectionPool(timeline, options);
    this.pending = new PendingRequests(timeline, options.timeout().toNanos(), this::expired);
    this.deliveries = new Deliveries(timeline);
    this.bytes = GetRequest.bytes(options.url());
  }

  /**
   * Opens the connections asked for ahead of a run, not too many at a time so that the server's
   * accept queue does not overflow, and waits until they are there or one fails: each within 5 s or
   * the time-out if that is shorter, all of them within 30 s. Opens only what is missing.
   *
   * @return what is open now
   */
  public ConnectionStats preopen() {
    pool.openAhead(options.connections(), () -> new Connection(this), this::ready);
    return pool.stats();
  }

  /**
   * From now on each answer is left in its socket until {@code late} after its request was written.
   */
  public void readLate(Duration late) {
    lateNs = Require.present("late", late).toNanos();
  }

  /** What became of the connections since the start. */
  public ConnectionStats connections() {
    return pool.stats();
  }

  @Override
  public void submit(long intendedNs, long freeNs, Completion completion) {
    Request request = new Request(intendedNs, freeNs, completion);
    deliveries.hold();
    Connection idle = pool.takeIdle();
    if (idle != null) {
      write(idle, request);
    } else if (pool.mayOpen()) {
      pending.waits(request);
      pool.open(new Connection(this), this::ready, this::connectFailed);
    } else if (pool.connecting() > pending.waiting()) {
      // One was opened for a request that has since got another: this one takes it.
      pending.waits(request);
    } else {
      finish(request, Outcome.DROPPED, pool.limitReached());
    }
    deliveries.release();
  }

  @Override
  public void abandon() {
    while (pending.firstWaiting() != null) {
      giveUp(pending.firstWaiting(), Outcome.DROPPED, "no connection before the run ended");
    }
    while (pending.firstWritten() != null) {
      giveUp(pending.firstWritten(), Outcome.OUTSTANDING, "no response before the run ended");
    }
    deliveries.flush();
  }

  /** Ends what is pending and closes what is idle; the timeline stays open. */
  @Override
  public void close() {
    abandon();
    for (Connection idle = pool.takeIdle(); idle != null; idle = pool.takeIdle()) {
      idle.abort();
    }
  }

  /** Takes a request's end from its connection, which is free again if {@code reusable}. */
  void ended(
      Connection connection, Request request, Outcome outcome, String reason, boolean reusable) {
    pending.remove(request);
    Sample sample = request.sample(timeline.nowNs(), outcome, reason);
    if (reusable) {
      ready(connection);
    }
    deliveries.deliver(request.completion, sample);
  }

  void closed(boolean wasIdle) {
    pool.closed(wasIdle);
  }

  void fail(Throwable thrown) {
    timeline.fail(thrown);
  }

  private void ready(Connection connection) {
    Request next = pending.firstWaiting();
    if (next == null) {
      pool.giveBack(connection);
      return;
    }
    pending.remove(next);
    next.freeNs = Math.max(next.freeNs, timeline.nowNs());
    write(connection, next);
  }

  private void connectFailed(String reason) {
    // While there are as many connects under way as requests waiting, none needs to give up.
    if (pending.waiting() > pool.connecting()) {
      giveUp(pending.firstWaiting(), Outcome.UNCONNECTED, reason);
    }
  }

  private void write(Connection connection, Request request) {
    request.connection = connection;
    pending.written(request);
    if (lateNs > 0) {
      connection.readFrom(timeline.nowNs() + lateNs, timeline);
    }
    connection.write(request, bytes.duplicate());
  }

  private void expired(Request request) {
    String missing = request.written() ? "response" : "connection";
    Outcome outcome = request.written() ? Outcome.TIMED_OUT : Outcome.UNCONNECTED;
    giveUp(request, outcome, "no " + missing + " within " + options.timeout().toMillis() + " ms");
  }

  private void giveUp(Request request, Outcome outcome, String reason) {
    pending.remove(request);
    if (request.written()) {
      request.connection.abort();
    } else {
      // A connect that nobody waits for would take the place of one that can still succeed.
      pool.giveUpConnects(pending.waiting(), reason);
    }
    finish(request, outcome, reason);
  }

  private void finish(Request request, Outcome outcome, String reason) {
    deliveries.deliver(request.completion, request.sample(timeline.nowNs(), outcome, reason));
  }
}
