package org.omissionlab.experiments.apparatus;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** One keep-alive HTTP connection to a lab server, used by one thread at a time. */
final class HttpLine implements AutoCloseable {

  private static final int CONNECT_MS = 5_000;
  private static final String LENGTH = "content-length:";

  private final Socket socket = new Socket();
  private final InputStream in;
  private final byte[] request;

  /**
   * Connects to {@code url}.
   *
   * @param timeoutMs how long an answer may take; 0 is for ever
   */
  HttpLine(URI url, int timeoutMs) throws IOException {
    socket.connect(new InetSocketAddress(url.getHost(), url.getPort()), CONNECT_MS);
    socket.setTcpNoDelay(true);
    socket.setSoTimeout(timeoutMs);
    in = new BufferedInputStream(socket.getInputStream());
    request =
        ("GET / HTTP/1.1\r\nHost: " + url.getAuthority() + "\r\n\r\n")
            .getBytes(StandardCharsets.US_ASCII);
  }

  /**
   * Sends one request and reads its answer to the end.
   *
   * @return the status
   * @throws IOException also for an answer without Content-Length, which no lab server gives
   */
  int get() throws IOException {
    socket.getOutputStream().write(request);
    String head = line();
    int status = Integer.parseInt(head.split(" ")[1]);
    int length = -1;
    for (String header = line(); !header.isEmpty(); header = line()) {
      if (header.toLowerCase(Locale.ROOT).startsWith(LENGTH)) {
        length = Integer.parseInt(header.substring(LENGTH.length()).strip());
      }
    }
    if (length < 0) {
      throw new IOException("an answer without Content-Length: " + head);
    }
    in.skipNBytes(length);
    return status;
  }

  private String line() throws IOException {
    StringBuilder text = new StringBuilder(64);
    for (int c = in.read(); c != '\n'; c = in.read()) {
      if (c < 0) {
        throw new EOFException("the server closed the connection");
      }
      if (c != '\r') {
        text.append((char) c);
      }
    }
    return text.toString();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
