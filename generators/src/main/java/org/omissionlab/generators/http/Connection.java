package org.omissionlab.generators.http;

import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import java.io.IOException;
import java.util.Locale;
import org.omissionlab.generators.record.Outcome;
import org.omissionlab.generators.record.Why;
import org.omissionlab.generators.time.Timeline;

/** One connection, which carries one request at a time. */
final class Connection extends ChannelInboundHandlerAdapter {

  private final HttpTarget owner;
  private final ResponseFramer framer = new ResponseFramer();
  private Channel channel;
  private Request current;
  private boolean opened;
  private boolean closing;

  Connection(HttpTarget owner) {
    this.owner = owner;
  }

  boolean usable() {
    return !closing && channel.isActive();
  }

  /** Notes that it counts as open from now on. */
  void opened() {
    opened = true;
  }

  /** Sends {@code bytes}, which stand for {@code request}. */
  void write(Request request, ByteBuf bytes) {
    current = request;
    framer.reset();
    channel.writeAndFlush(bytes, channel.voidPromise());
  }

  /** Leaves whatever comes in the socket until {@code timeNs}. */
  void readFrom(long timeNs, Timeline timeline) {
    channel.config().setAutoRead(false);
    timeline.at(timeNs, () -> channel.config().setAutoRead(true));
  }

  /** Forgets the request it carries, if any, and closes; it may not be open yet. */
  void abort() {
    current = null;
    close(false);
  }

  @Override
  public void handlerAdded(ChannelHandlerContext context) {
    channel = context.channel();
  }

  @Override
  public void channelRead(ChannelHandlerContext context, Object message) {
    ByteBuf in = (ByteBuf) message;
    try {
      read(in);
    } finally {
      in.release();
    }
  }

  private void read(ByteBuf in) {
    if (current == null) {
      // Bytes nobody asked for: whatever comes next on this connection could not be trusted.
      close(true);
      return;
    }
    switch (framer.feed(in)) {
      case DONE -> answered(framer.keepAlive() && !in.isReadable());
      case MALFORMED -> end(Outcome.FAILED, framer.problem(), false);
      default -> {}
    }
  }

  private void answered(boolean reusable) {
    int status = framer.status();
    if (status < 400) {
      end(Outcome.COMPLETED, null, reusable);
    } else {
      end(status == 503 ? Outcome.REFUSED : Outcome.FAILED, "status " + status, reusable);
    }
  }

  @Override
  public void channelInactive(ChannelHandlerContext context) {
    close(current == null);
    if (current != null) {
      if (framer.closed() == ResponseFramer.Progress.DONE) {
        answered(false);
      } else {
        String when = framer.begun() ? "inside" : "before";
        end(Outcome.FAILED, "closed " + when + " the response", false);
      }
    }
  }

  @Override
  public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
    if (!(cause instanceof IOException)) {
      owner.fail(cause);
    } else if (current != null) {
      broken((IOException) cause);
    }
    close(current == null);
  }

  private void broken(IOException cause) {
    if (!reset(cause)) {
      end(Outcome.FAILED, "connection broken: " + Why.of(cause), false);
    } else if (framer.begun()) {
      end(Outcome.FAILED, "connection reset inside the response", false);
    } else {
      end(Outcome.REFUSED, "connection reset", false);
    }
  }

  /** The two things Linux says when the other side has reset, on reading and on writing. */
  private static boolean reset(IOException cause) {
    String message = String.valueOf(cause.getMessage()).toLowerCase(Locale.ROOT);
    return message.contains("connection reset") || message.contains("broken pipe");
  }

  private void end(Outcome outcome, String reason, boolean reusable) {
    Request request = current;
    current = null;
    if (!reusable) {
      close(false);
    }
    owner.ended(this, request, outcome, reason, reusable);
  }

  /**
   * Closes, if it has not begun to. It no longer counts as open from here on and not from when
   * Netty reports it closed: by then its request has ended, and the next may want its place.
   */
  private void close(boolean wasIdle) {
    if (closing) {
      return;
    }
    closing = true;
    if (opened) {
      owner.closed(wasIdle);
    }
    if (channel != null) {
      channel.close();
    }
  }
}
