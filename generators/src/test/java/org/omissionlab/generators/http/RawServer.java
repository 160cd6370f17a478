package org.omissionlab.generators.http;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** A server on a raw socket, one thread a connection, which answers as badly as it is told to. */
public final class RawServer implements AutoCloseable {

  /** A whole, healthy response. */
  public static final String OK = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok";

  /** What the server does once a whole request has been read; false ends the connection. */
  @FunctionalInterface
  public interface Behaviour {
    boolean answer(Socket socket, OutputStream out) throws IOException, InterruptedException;
  }

  private final ServerSocket listener;
  private final Behaviour behaviour;
  private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
  private final AtomicInteger requests = new AtomicInteger();
  private final AtomicInteger accepted = new AtomicInteger();

  public RawServer(Behaviour behaviour) throws IOException {
    this.behaviour = behaviour;
    this.listener = new ServerSocket(0, 1024, InetAddress.getLoopbackAddress());
    daemon(this::accept);
  }

  /** A server that always sends {@code response}. */
  public static RawServer always(String response) throws IOException {
    byte[] bytes = bytes(response);
    return new RawServer(
        (socket, out) -> {
          out.write(bytes);
          return true;
        });
  }

  public static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  public URI url() {
    return URI.create("http://127.0.0.1:" + listener.getLocalPort() + "/");
  }

  /** Whole requests read so far. */
  public int requests() {
    return requests.get();
  }

  public int accepted() {
    return accepted.get();
  }

  /** Ends every connection by FIN, idle ones too. */
  public void hangUp() throws IOException {
    for (Socket socket : sockets) {
      socket.close();
    }
  }

  @Override
  public void close() {
    try {
      listener.close();
      hangUp();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void accept() {
    while (!listener.isClosed()) {
      try {
        Socket socket = listener.accept();
        socket.setTcpNoDelay(true);
        sockets.add(socket);
        accepted.incrementAndGet();
        daemon(() -> serve(socket));
      } catch (IOException closed) {
        return;
      }
    }
  }

  private void serve(Socket socket) {
    try (socket) {
      InputStream in = new BufferedInputStream(socket.getInputStream());
      while (readRequest(in)) {
        requests.incrementAndGet();
        if (!behaviour.answer(socket, socket.getOutputStream())) {
          return;
        }
      }
    } catch (IOException | InterruptedException gone) {
      // The client has left; the test looks at what the client saw.
    } finally {
      sockets.remove(socket);
    }
  }

  private static boolean readRequest(InputStream in) throws IOException {
    int newlines = 0;
    while (newlines < 2) {
      int b = in.read();
      if (b < 0) {
        return false;
      }
      newlines = b == '\n' ? newlines + 1 : b == '\r' ? newlines : 0;
    }
    return true;
  }

  private static void daemon(Runnable task) {
    Thread thread = new Thread(task, "raw-server");
    thread.setDaemon(true);
    thread.start();
  }
}
