package org.omissionlab.experiments.workshop;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;

/** All event streams, and what a newcomer must be told: the last minute. */
final class Audience {

  /** Streams at once: everybody may have the page open twice. */
  static final int MOST_STREAMS = 2 * Workshop.MOST_VIEWERS;

  private static final int MINUTE_OF_TICKS = 240;
  private static final ObjectMapper JSON = new ObjectMapper();

  private final List<EventStream> streams = new CopyOnWriteArrayList<>();
  private final Deque<String> ticks = new ArrayDeque<>();
  private String room = "null";

  /**
   * Adds a stream, and tells it what there is.
   *
   * @throws IllegalStateException if there are too many
   */
  synchronized void add(EventStream stream) {
    if (streams.size() >= MOST_STREAMS) {
      throw new IllegalStateException("too many pages are open: " + MOST_STREAMS);
    }
    stream.send(event("room", room));
    stream.send(event("history", "[" + String.join(",", ticks) + "]"));
    streams.add(stream);
  }

  /** Tells everybody the state of target and generators. */
  synchronized void tick(Tick tick) {
    String text = json(tick);
    ticks.add(text);
    if (ticks.size() > MINUTE_OF_TICKS) {
      ticks.remove();
    }
    tell(event("tick", text));
  }

  /** Tells everybody the state of the room, if it has changed. */
  synchronized void room(Object view) {
    String text = json(view);
    if (!text.equals(room)) {
      room = text;
      tell(event("room", text));
    }
  }

  /** The keys of those whose page is open. */
  Set<String> present() {
    return streams.stream().map(EventStream::key).collect(Collectors.toSet());
  }

  /** Ends all streams. */
  void close() {
    streams.forEach(EventStream::end);
  }

  private void tell(byte[] message) {
    List<EventStream> over = new ArrayList<>();
    for (EventStream stream : streams) {
      stream.send(message);
      if (stream.over()) {
        over.add(stream);
      }
    }
    streams.removeAll(over);
  }

  private static byte[] event(String name, String data) {
    return ("event: " + name + "\ndata: " + data + "\n\n").getBytes(StandardCharsets.UTF_8);
  }

  static String json(Object value) {
    try {
      return JSON.writeValueAsString(value);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("cannot be written as JSON: " + e.getMessage(), e);
    }
  }
}
