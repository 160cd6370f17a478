package org.omissionlab.generators.http;

import io.netty.buffer.ByteBuf;

/**
 * Finds the end of a chunked body: size in hexadecimal, data, and so on until a chunk of size 0,
 * then trailer lines up to an empty one (RFC 9112, 7.1).
 */
final class ChunkFramer {

  private static final int MOST_DIGITS = 15;
  private static final int MOST_LINE = 64 * 1024;

  private enum Part {
    SIZE,
    EXTENSION,
    DATA,
    DATA_END,
    TRAILER
  }

  private Part part;
  private long left;
  private int digits;
  private int lineBytes;
  private String problem;

  void reset() {
    problem = null;
    next(Part.SIZE);
  }

  /** What is wrong, null if nothing is. */
  String problem() {
    return problem;
  }

  /** Takes bytes up to the end of the body; returns true if it has come. */
  boolean feed(ByteBuf in) {
    while (problem == null && in.isReadable()) {
      if (part == Part.DATA) {
        int take = (int) Math.min(left, in.readableBytes());
        in.skipBytes(take);
        left -= take;
        if (left == 0) {
          next(Part.DATA_END);
        }
      } else if (take(in.readByte())) {
        return problem == null;
      }
    }
    return false;
  }

  private boolean take(byte b) {
    if (++lineBytes > MOST_LINE) {
      problem = "a chunk line or trailer above 64 KiB";
    }
    switch (part) {
      case SIZE -> size(b);
      case EXTENSION -> extension(b);
      case DATA_END -> dataEnd(b);
      default -> {
        return trailer(b);
      }
    }
    return false;
  }

  private void size(byte b) {
    int digit = Character.digit(b, 16);
    if (digit >= 0 && digits < MOST_DIGITS) {
      left = left * 16 + digit;
      digits++;
    } else if (digits > 0 && (b == ';' || b == ' ' || b == '\t' || b == '\r')) {
      part = Part.EXTENSION;
    } else if (digits > 0 && b == '\n') {
      sizeEnded();
    } else {
      problem = "a chunk size that is not a number";
    }
  }

  private void extension(byte b) {
    if (b == '\n') {
      sizeEnded();
    }
  }

  private void sizeEnded() {
    long size = left;
    next(size == 0 ? Part.TRAILER : Part.DATA);
    left = size;
  }

  private void dataEnd(byte b) {
    if (b == '\n') {
      next(Part.SIZE);
    } else if (b != '\r' || lineBytes > 1) {
      problem = "a chunk longer than its size";
    }
  }

  /** {@code digits} counts the bytes of the present trailer line here. */
  private boolean trailer(byte b) {
    if (b == '\n') {
      boolean empty = digits == 0;
      digits = 0;
      return empty;
    }
    if (b != '\r') {
      digits++;
    }
    return false;
  }

  private void next(Part following) {
    part = following;
    left = 0;
    digits = 0;
    lineBytes = 0;
  }
}
