package org.omissionlab.server.http;

import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.concurrent.CompletableFuture;

/**
 * The content of an answer. A short one fits the socket's send buffer and is written at once. A
 * longer one waits for its reader, and must not keep a thread waiting with it: two hundred slow
 * readers would be a stall that nobody asked for. It is written whenever the socket takes more.
 */
final class Body extends CompletableFuture<Void> implements WriteListener {
  /**
   * The longest body, 1 MiB: far more than a send buffer holds, and yet no burden, since all bodies
   * are written from one array.
   */
  static final int MOST_BYTES = 1 << 20;

  /** A small part of {@link Jetty#SEND_BUFFER}, so that there is room for it. */
  private static final int SHORT_BYTES = 4 * 1024;

  private static final byte[] CONTENT = content();

  private final ServletOutputStream out;
  private int left;

  private Body(ServletOutputStream out, int bytes) {
    this.out = out;
    this.left = bytes;
  }

  static boolean isShort(int bytes) {
    return bytes <= SHORT_BYTES;
  }

  /** Returns a body to be copied by a thread that may not wait for the reader. */
  static InputStream shortStream(int bytes) {
    return new ByteArrayInputStream(CONTENT, 0, bytes);
  }

  /** Returns what completes when all is written, or the peer is gone. */
  static CompletableFuture<Void> write(ServletOutputStream out, int bytes) {
    Body body = new Body(out, bytes);
    out.setWriteListener(body);
    return body;
  }

  @Override
  public void onWritePossible() throws IOException {
    while (out.isReady()) {
      if (left == 0) {
        complete(null);
        return;
      }
      int now = left;
      left = 0;
      out.write(CONTENT, 0, now); // returns at once; the rest goes as the reader takes it
    }
  }

  @Override
  public void onError(Throwable gone) {
    complete(null);
  }

  private static byte[] content() {
    byte[] content = new byte[MOST_BYTES];
    Arrays.fill(content, (byte) 'o');
    content[1] = 'k';
    content[2] = '\n';
    return content;
  }
}
