package org.omissionlab.generators.http;

import io.netty.buffer.ByteBuf;

/**
 * Finds the end of an HTTP/1.1 response without looking at its content.
 *
 * <p>Knows Content-Length, chunks, the statuses that have no body, and a body that ends with the
 * connection. Whatever else it meets it calls malformed, with the reason. Bodies are thrown away as
 * they come, so a large one needs no memory.
 */
final class ResponseFramer {

  /** How far the response has come. */
  enum Progress {
    MORE,
    DONE,
    MALFORMED
  }

  private enum Part {
    HEAD,
    LENGTH,
    CHUNKS,
    UNTIL_CLOSE
  }

  private final ResponseHead head = new ResponseHead();
  private final ChunkFramer chunks = new ChunkFramer();
  private Part part = Part.HEAD;
  private long left;
  private boolean begun;
  private String problem;

  /** Makes it ready for the next response. */
  void reset() {
    head.reset();
    part = Part.HEAD;
    begun = false;
    problem = null;
  }

  /** True once a byte of the response has come. */
  boolean begun() {
    return begun;
  }

  /** The status, valid once done. */
  int status() {
    return head.status();
  }

  /** True if the connection can carry another request, valid once done. */
  boolean keepAlive() {
    return head.keepAlive() && part != Part.UNTIL_CLOSE;
  }

  /** What is wrong with the response, valid once malformed. */
  String problem() {
    return "malformed response: " + problem;
  }

  /** Takes what has arrived, up to the end of the response. */
  Progress feed(ByteBuf in) {
    begun |= in.isReadable();
    while (part == Part.HEAD) {
      if (!head.feed(in)) {
        return head.problem() == null ? Progress.MORE : malformed(head.problem());
      }
      Progress progress = headDone();
      if (progress != Progress.MORE) {
        return progress;
      }
    }
    return body(in);
  }

  /** Takes the end of the connection: done if that is what ends the body. */
  Progress closed() {
    return part == Part.UNTIL_CLOSE ? Progress.DONE : Progress.MORE;
  }

  private Progress headDone() {
    int status = head.status();
    if (status == 101) {
      return malformed("status 101, which nobody asked for");
    }
    if (status < 200) {
      head.reset();
      return Progress.MORE;
    }
    if (status == 204 || status == 304) {
      return Progress.DONE;
    }
    if (head.chunked()) {
      chunks.reset();
      part = Part.CHUNKS;
    } else if (head.contentLength() >= 0) {
      left = head.contentLength();
      part = Part.LENGTH;
    } else {
      part = Part.UNTIL_CLOSE;
    }
    return Progress.MORE;
  }

  private Progress body(ByteBuf in) {
    if (part == Part.CHUNKS) {
      boolean done = chunks.feed(in);
      return chunks.problem() != null
          ? malformed(chunks.problem())
          : done ? Progress.DONE : Progress.MORE;
    }
    int take = in.readableBytes();
    if (part == Part.LENGTH) {
      take = (int) Math.min(left, take);
      left -= take;
    }
    in.skipBytes(take);
    return part == Part.LENGTH && left == 0 ? Progress.DONE : Progress.MORE;
  }

  private Progress malformed(String why) {
    problem = why;
    return Progress.MALFORMED;
  }
}
