package org.omissionlab.server.http;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Requests on plain sockets, each on one of its own. */
final class Raw {
  private Raw() {}

  static Socket get(int port, String path) throws IOException {
    return send(port, "GET", path, 64 * 1024);
  }

  /** Sends a request; {@code receiveBuffer} bounds what the kernel takes in for a slow reader. */
  static Socket send(int port, String method, String path, int receiveBuffer) throws IOException {
    Socket socket = new Socket();
    socket.setReceiveBufferSize(receiveBuffer);
    socket.connect(new InetSocketAddress("127.0.0.1", port));
    socket.setSoTimeout(20_000);
    String head = method + " " + path + " HTTP/1.1\r\nHost: lab\r\nContent-Length: 0\r\n\r\n";
    socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
    return socket;
  }

  static List<Socket> get(int port, int count) throws IOException {
    List<Socket> sockets = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      sockets.add(get(port, "/"));
    }
    return sockets;
  }

  /** Returns what comes with the first packet; empty if the peer ended the connection. */
  static String receive(Socket socket) throws IOException {
    InputStream in = socket.getInputStream();
    byte[] answer = new byte[512];
    int length = in.read(answer);
    return new String(answer, 0, Math.max(0, length), StandardCharsets.US_ASCII);
  }
}
