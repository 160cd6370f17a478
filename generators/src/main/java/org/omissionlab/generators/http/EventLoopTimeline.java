package org.omissionlab.generators.http;

import io.netty.bootstrap.Bootstrap;
import io.netty.channel.IoHandlerFactory;
import io.netty.channel.ManualIoEventLoop;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollSocketChannel;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioSocketChannel;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.omissionlab.generators.time.EventQueue;
import org.omissionlab.generators.time.Timeline;

/**
 * Real time on the thread that made it: due events and network input take turns in one loop.
 *
 * <p>Between events it sleeps in the poll and wakes a little early, then polls without sleeping
 * until the instant has come: a sleep alone would wake some 60 µs late. Only {@link #wakeUp} may be
 * called by other threads.
 */
public final class EventLoopTimeline implements Timeline, AutoCloseable {

  private static final int EVENTS_A_PASS = 32;
  private static final long LONGEST_WAIT_NS = 50_000_000;
  private static final long MARGIN_NS = 60_000;
  private static final long MARGIN_WITHOUT_SLACK_NS = 15_000;

  private final EventQueue queue = new EventQueue();
  private final boolean epoll;
  private final ManualIoEventLoop loop;
  private final long marginNs;
  private Throwable failure;

  /** A timeline on native epoll where there is one, on Java's selector elsewhere. */
  public EventLoopTimeline() {
    this(Epoll.isAvailable());
  }

  EventLoopTimeline(boolean epoll) {
    this.epoll = epoll;
    IoHandlerFactory factory = epoll ? EpollIoHandler.newFactory() : NioIoHandler.newFactory();
    this.loop = new ManualIoEventLoop(Thread.currentThread(), factory);
    this.marginNs = epoll && TimerSlack.remove() ? MARGIN_WITHOUT_SLACK_NS : MARGIN_NS;
  }

  /** {@code System.nanoTime()}, which all processes of one host share. */
  @Override
  public long nowNs() {
    return System.nanoTime();
  }

  @Override
  public void at(long timeNs, Runnable event) {
    queue.add(timeNs, event);
  }

  /**
   * Runs events and input until {@code done} holds, which is asked at least every 50 ms.
   *
   * @throws IllegalStateException if a completion threw; its cause is what was thrown
   */
  @Override
  public void runUntil(BooleanSupplier done) {
    while (!done.getAsBoolean()) {
      runDue();
      poll();
      rethrow();
    }
  }

  /** Makes {@link #runUntil} ask its question now; any thread may call it. */
  public void wakeUp() {
    loop.wakeup();
  }

  /** Closes every connection made on it. */
  @Override
  public void close() {
    loop.shutdownGracefully(0, 0, TimeUnit.MILLISECONDS);
    while (!loop.isTerminated()) {
      loop.runNow();
    }
  }

  /** A bootstrap whose channels live on this loop. */
  Bootstrap bootstrap() {
    return new Bootstrap()
        .group(loop)
        .channel(epoll ? EpollSocketChannel.class : NioSocketChannel.class);
  }

  /** Runs {@code task} on the loop's thread: now if that is the caller's. */
  void onLoop(Runnable task) {
    if (loop.inEventLoop(Thread.currentThread())) {
      task.run();
    } else {
      loop.execute(task);
    }
  }

  /** Lets {@link #runUntil} throw what went wrong in a callback, which Netty would swallow. */
  void fail(Throwable thrown) {
    if (failure == null) {
      failure = thrown;
    }
  }

  private void runDue() {
    for (int i = 0; i < EVENTS_A_PASS && queue.nextNs() <= System.nanoTime(); i++) {
      queue.poll().run();
    }
  }

  private void poll() {
    long waitNs = LONGEST_WAIT_NS;
    if (!queue.isEmpty()) {
      waitNs = Math.min(waitNs, queue.nextNs() - System.nanoTime() - marginNs);
    }
    if (waitNs > 0) {
      loop.run(waitNs);
    } else {
      loop.runNow();
    }
  }

  private void rethrow() {
    if (failure != null) {
      Throwable thrown = failure;
      failure = null;
      throw new IllegalStateException("a completion failed: " + thrown, thrown);
    }
  }
}
