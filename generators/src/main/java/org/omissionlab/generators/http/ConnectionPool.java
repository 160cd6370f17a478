package org.omissionlab.generators.http;

import io.netty.bootstrap.Bootstrap;
import io.netty.channel.ChannelOption;
import java.net.InetSocketAddress;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.omissionlab.generators.record.Distribution;

/** Connections to one address: idle ones on a stack, more on demand up to a limit. */
final class ConnectionPool {

  // Above this a server's accept queue may overflow, and a dropped SYN comes again a second later.
  private static final int CONNECTS_AT_ONCE = 64;

  // Nobody can interrupt what is opened ahead, so it must not take as long as a request may.
  private static final long LONGEST_AHEAD_MS = 5_000;
  private static final long LONGEST_AHEAD_IN_ALL_NS = 30_000_000_000L;

  private final Bootstrap bootstrap;
  private final InetSocketAddress address;
  private final EventLoopTimeline timeline;
  private final int most;
  private final String limitReached;
  private final long timeoutMs;
  private final Deque<Connection> idle = new ArrayDeque<>();
  private final Set<Connection> connecting = new LinkedHashSet<>();
  private int deadIdle;
  private int open;
  private long openedAhead;
  private long grown;
  private long failed;
  private String lastFailure;
  private final Distribution connectTime = new Distribution();

  ConnectionPool(EventLoopTimeline timeline, HttpOptions options) {
    this.timeline = timeline;
    this.address = address(options);
    this.most = options.maxConnections();
    this.limitReached = "connection limit " + most + " reached";
    this.timeoutMs = options.timeout().toMillis();
    this.bootstrap = timeline.bootstrap().disableResolver().option(ChannelOption.TCP_NODELAY, true);
  }

  /** The connection used last, or null if none is idle: the rest may grow cold and be closed. */
  Connection takeIdle() {
    Connection connection = idle.poll();
    while (connection != null && !connection.usable()) {
      // It may be closed already without Netty having said so.
      connection.abort();
      deadIdle = Math.max(0, deadIdle - 1);
      connection = idle.poll();
    }
    return connection;
  }

  void giveBack(Connection connection) {
    idle.push(connection);
  }

  boolean mayOpen() {
    return open + connecting.size() < most;
  }

  /** What to say when it may not open another. */
  String limitReached() {
    return limitReached;
  }

  int connecting() {
    return connecting.size();
  }

  int open() {
    return open;
  }

  /** Opens {@code connection}; calls one of the two later, or at once if the system says no. */
  void open(Connection connection, Consumer<Connection> ready, Consumer<String> failure) {
    connect(connection, timeoutMs, false, ready, failure);
  }

  /** Opens what is missing; returns when it is there, one failed, or it has taken too long. */
  void openAhead(int wanted, Supplier<Connection> connections, Consumer<Connection> ready) {
    long limitMs = Math.min(timeoutMs, LONGEST_AHEAD_MS);
    long untilNs = timeline.nowNs() + LONGEST_AHEAD_IN_ALL_NS;
    long failedBefore = failed;
    timeline.runUntil(
        () -> {
          while (failed == failedBefore
              && connecting() < CONNECTS_AT_ONCE
              && open + connecting() < wanted) {
            connect(connections.get(), limitMs, true, ready, reason -> {});
          }
          return connecting() == 0 || timeline.nowNs() >= untilNs;
        });
    giveUpConnects(0, ConnectFailure.TIMED_OUT);
  }

  /** Gives up the oldest connects under way until no more than {@code needed} are left. */
  void giveUpConnects(int needed, String reason) {
    while (connecting() > needed) {
      Connection oldest = connecting.iterator().next();
      connecting.remove(oldest);
      failed(reason);
      oldest.abort();
    }
  }

  private void connect(
      Connection connection,
      long limitMs,
      boolean ahead,
      Consumer<Connection> ready,
      Consumer<String> failure) {
    connecting.add(connection);
    long fromNs = timeline.nowNs();
    Consumer<Throwable> done =
        cause -> {
          if (!connecting.remove(connection)) {
            return; // given up meanwhile
          }
          if (cause == null) {
            connection.opened();
            opened(ahead, timeline.nowNs() - fromNs);
            ready.accept(connection);
          } else {
            failure.accept(failed(ConnectFailure.reason(cause)));
          }
        };
    start(connection, limitMs, done);
  }

  private void start(Connection connection, long limitMs, Consumer<Throwable> done) {
    bootstrap
        .clone()
        .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, (int) limitMs)
        .handler(connection)
        .connect(address)
        // A connect that fails before it has a loop is reported by a thread of Netty's own.
        .addListener(connect -> timeline.onLoop(() -> done.accept(connect.cause())));
  }

  /** Notes that a connection which had been open is closing. */
  void closed(boolean wasIdle) {
    open--;
    if (wasIdle && ++deadIdle > idle.size() / 2) {
      idle.removeIf(connection -> !connection.usable());
      deadIdle = 0;
    }
  }

  ConnectionStats stats() {
    return new ConnectionStats(openedAhead, grown, failed, open, connectTime, lastFailure);
  }

  private void opened(boolean ahead, long tookNs) {
    open++;
    connectTime.record(tookNs);
    if (ahead) {
      openedAhead++;
    } else {
      grown++;
    }
  }

  private String failed(String reason) {
    failed++;
    lastFailure = reason;
    return reason;
  }

  private static InetSocketAddress address(HttpOptions options) {
    InetSocketAddress address = new InetSocketAddress(options.url().getHost(), options.port());
    if (address.isUnresolved()) {
      throw new IllegalArgumentException("url must name a known host, but was " + options.url());
    }
    return address;
  }
}
