package org.omissionlab.generators.http;

import io.netty.buffer.ByteBuf;
import java.util.Arrays;

/** Collects status line and headers, and understands the three headers that frame a response. */
final class ResponseHead {

  private static final int MOST_BYTES = 64 * 1024;

  private byte[] bytes = new byte[512];
  private int length;
  private int lineStart;
  private boolean statusSeen;
  private int status;
  private boolean keepAlive;
  private boolean chunked;
  private long contentLength = -1;
  private String problem;

  void reset() {
    length = 0;
    lineStart = 0;
    statusSeen = false;
    chunked = false;
    contentLength = -1;
    problem = null;
  }

  int status() {
    return status;
  }

  boolean keepAlive() {
    return keepAlive;
  }

  boolean chunked() {
    return chunked;
  }

  /** The body's length, −1 if the head does not say. */
  long contentLength() {
    return contentLength;
  }

  /** What is wrong, null if nothing is. */
  String problem() {
    return problem;
  }

  /** Takes bytes up to the empty line that ends the head; returns true if it has come. */
  boolean feed(ByteBuf in) {
    while (problem == null && in.isReadable()) {
      if (length == bytes.length && !grow()) {
        return false;
      }
      byte b = in.readByte();
      bytes[length++] = b;
      if (b == '\n' && lineEnded()) {
        return problem == null;
      }
    }
    return false;
  }

  private boolean grow() {
    if (length >= MOST_BYTES) {
      problem = "headers above 64 KiB";
      return false;
    }
    bytes = Arrays.copyOf(bytes, 2 * length);
    return true;
  }

  /** Reads the line that has just ended; returns true if it was the empty one. */
  private boolean lineEnded() {
    int end = length - 1;
    if (end > lineStart && bytes[end - 1] == '\r') {
      end--;
    }
    int start = lineStart;
    lineStart = length;
    if (!statusSeen) {
      statusLine(start, end);
      return false;
    }
    if (start == end) {
      return true;
    }
    header(start, end);
    return false;
  }

  private void statusLine(int start, int end) {
    boolean http1 = end - start >= 12 && is(start, "http/1.") && bytes[start + 8] == ' ';
    long code = http1 ? digits(start + 9, start + 12) : -1;
    boolean ends = end - start == 12 || end - start > 12 && bytes[start + 12] == ' ';
    boolean version = http1 && (bytes[start + 7] == '1' || bytes[start + 7] == '0');
    if (!version || code < 100 || !ends) {
      problem = "no HTTP/1.x status line";
      return;
    }
    statusSeen = true;
    status = (int) code;
    keepAlive = bytes[start + 7] == '1';
  }

  private void header(int start, int end) {
    int colon = start;
    while (colon < end && bytes[colon] != ':') {
      colon++;
    }
    if (colon == end || colon == start || bytes[start] == ' ' || bytes[start] == '\t') {
      problem = "a header line without a name";
      return;
    }
    int from = colon + 1;
    while (from < end && blank(bytes[from])) {
      from++;
    }
    int to = end;
    while (to > from && blank(bytes[to - 1])) {
      to--;
    }
    int name = colon - start;
    if (name == 14 && is(start, "content-length")) {
      length(from, to);
    } else if (name == 17 && is(start, "transfer-encoding")) {
      transferEncoding(from, to);
    } else if (name == 10 && is(start, "connection")) {
      connection(from, to);
    }
  }

  private void length(int from, int to) {
    long value = digits(from, to);
    if (value < 0) {
      problem = "content-length is not a number";
    } else if (contentLength >= 0 && contentLength != value) {
      problem = "two different content-lengths";
    }
    contentLength = value;
  }

  private void transferEncoding(int from, int to) {
    chunked = to - from == 7 && is(from, "chunked");
    if (!chunked) {
      problem = "a transfer-encoding other than chunked";
    }
  }

  private void connection(int from, int to) {
    for (int i = from; i < to; i++) {
      if (to - i >= 5 && is(i, "close")) {
        keepAlive = false;
      } else if (to - i >= 10 && is(i, "keep-alive")) {
        keepAlive = true;
      }
    }
  }

  /** The number that the digits in [from, to) spell; −1 if they are not 1 to 18 digits. */
  private long digits(int from, int to) {
    if (to <= from || to - from > 18) {
      return -1;
    }
    long value = 0;
    for (int i = from; i < to; i++) {
      int digit = bytes[i] - '0';
      if (digit < 0 || digit > 9) {
        return -1;
      }
      value = value * 10 + digit;
    }
    return value;
  }

  /** True if the bytes at {@code at} spell {@code lower}, capitals or not. */
  private boolean is(int at, String lower) {
    for (int i = 0; i < lower.length(); i++) {
      int b = bytes[at + i];
      if ((b >= 'A' && b <= 'Z' ? b + 32 : b) != lower.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  private static boolean blank(byte b) {
    return b == ' ' || b == '\t';
  }
}
