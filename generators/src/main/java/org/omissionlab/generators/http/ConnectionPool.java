package org.omissionlab.generators.http;

import io.netty.bootstrap.Bootstrap;
import io.netty.channel.ChannelOption;
import java.net.InetSocketAddress;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.omissionlab.generators.record.Distribution;

/** Connections to one address: idle ones on a stack, more on demand up to a limit. */
final class ConnectionPool {

  // Above this a server's accept queue may overflow, and a dropped SYN comes again a second later.
  private static final int CONNECTS_AT_ONCE = 64;

  private final Bootstrap bootstrap;
  private final InetSocketAddress address;
  private final EventLoopTimeline timeline;
  private final int most;
  private final Deque<Connection> idle = new ArrayDeque<>();
  private int deadIdle;
  private int connecting;
  private int open;
  private long openedAhead;
  private long grown;
  private long failed;
  private String lastFailure;
  private Distribution connectTime = new Distribution();

  ConnectionPool(EventLoopTimeline timeline, HttpTarget.Options options) {
    this.timeline = timeline;
    this.address = address(options);
    this.most = options.maxConnections();
    this.bootstrap =
        timeline
            .bootstrap()
            .disableResolver()
            .option(ChannelOption.TCP_NODELAY, true)
            .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, (int) options.timeout().toMillis());
  }

  /** The connection used last, or null if none is idle: the rest may grow cold and be closed. */
  Connection takeIdle() {
    Connection connection = idle.poll();
    while (connection != null && !connection.usable()) {
      deadIdle = Math.max(0, deadIdle - 1);
      connection = idle.poll();
    }
    return connection;
  }

  void giveBack(Connection connection) {
    idle.push(connection);
  }

  boolean mayOpen() {
    return open + connecting < most;
  }

  int connecting() {
    return connecting;
  }

  int open() {
    return open;
  }

  /** Opens {@code connection}; calls one of the two later, or at once if the system says no. */
  void open(
      Connection connection, boolean ahead, Consumer<Connection> ready, Consumer<String> failure) {
    connecting++;
    long fromNs = timeline.nowNs();
    bootstrap
        .clone()
        .handler(connection)
        .connect(address)
        // A connect that fails before it has a loop is reported by a thread of Netty's own.
        .addListener(
            connect ->
                timeline.onLoop(
                    () -> {
                      connecting--;
                      if (connect.isSuccess()) {
                        opened(ahead, timeline.nowNs() - fromNs);
                        ready.accept(connection);
                      } else {
                        failed++;
                        lastFailure = ConnectFailure.reason(connect.cause());
                        failure.accept(lastFailure);
                      }
                    }));
  }

  /** Opens what is missing; returns when it is there, one failed, or the time-out has passed. */
  void openAhead(
      HttpTarget.Options options, Supplier<Connection> connections, Consumer<Connection> ready) {
    long untilNs = timeline.nowNs() + options.timeout().toNanos();
    long failedBefore = failed;
    timeline.runUntil(
        () -> {
          while (failed == failedBefore
              && connecting < CONNECTS_AT_ONCE
              && open + connecting < options.connections()) {
            open(connections.get(), true, ready, reason -> {});
          }
          return connecting == 0 || timeline.nowNs() >= untilNs;
        });
  }

  /** Notes that a connection which had been open is closed. */
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

  void resetStats() {
    openedAhead = 0;
    grown = 0;
    failed = 0;
    lastFailure = null;
    connectTime = new Distribution();
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

  private static InetSocketAddress address(HttpTarget.Options options) {
    InetSocketAddress address = new InetSocketAddress(options.url().getHost(), options.port());
    if (address.isUnresolved()) {
      throw new IllegalArgumentException("url must name a known host, but was " + options.url());
    }
    return address;
  }
}
