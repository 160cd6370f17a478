package org.omissionlab.experiments.browser;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.locks.LockSupport;

/**
 * The event streams of a room, read on one thread and thrown away: what viewers do with them costs
 * their own machines, not the trainer's. So they are read ten times a second, as a thread that each
 * of thirty messages wakes would take turns with the one that writes them.
 */
final class ManyViewers implements AutoCloseable {

  private static final long READ_AGAIN_NS = 100_000_000;

  private final Selector selector = Selector.open();
  private final Thread reader = new Thread(this::read, "viewers");
  private volatile long bytes;

  ManyViewers(WorkshopProcess lab, int viewers) throws IOException {
    for (int i = 0; i < viewers; i++) {
      SocketChannel stream =
          SocketChannel.open(new InetSocketAddress(lab.url().getHost(), lab.url().getPort()));
      String request = "GET /api/events?key=" + lab.join() + " HTTP/1.1\r\nHost: localhost\r\n\r\n";
      stream.write(ByteBuffer.wrap(request.getBytes(StandardCharsets.US_ASCII)));
      stream.configureBlocking(false);
      stream.register(selector, SelectionKey.OP_READ);
    }
    reader.setDaemon(true);
    reader.start();
  }

  /** Bytes that all of them were sent so far. */
  long bytes() {
    return bytes;
  }

  private void read() {
    ByteBuffer buffer = ByteBuffer.allocate(1 << 16);
    try {
      while (selector.isOpen()) {
        LockSupport.parkNanos(READ_AGAIN_NS);
        selector.selectNow(key -> bytes += take((SocketChannel) key.channel(), buffer.clear()));
      }
    } catch (IOException | java.nio.channels.ClosedSelectorException e) {
      // closed
    }
  }

  private static int take(SocketChannel stream, ByteBuffer buffer) {
    try {
      int n = stream.read(buffer);
      if (n < 0) {
        stream.close();
      }
      return Math.max(0, n);
    } catch (IOException e) {
      return 0;
    }
  }

  @Override
  public void close() throws IOException {
    for (SelectionKey key : selector.keys()) {
      key.channel().close();
    }
    selector.close();
  }
}
