package org.omissionlab.server.model;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * How much work is done at once and what becomes of the rest.
 *
 * <p>Text forms: {@code unlimited}; {@code 10} (FIFO, unbounded queue); {@code 13,discipline=ps};
 * {@code 10,discipline=lifo,queue=100,full=reset}. A queue may be bounded without a limit of slots
 * too: {@code unlimited,queue=100} bounds what a gate may hold.
 *
 * @param slots FIFO, LIFO: requests in service at once; processor sharing: the capacity C that all
 *     share. At least 1; {@link Integer#MAX_VALUE} is unlimited
 * @param discipline who is served first
 * @param queue how many may wait, gated ones included; null is unbounded
 * @param whenFull how those beyond it are refused
 */
public record Capacity(int slots, Discipline discipline, Integer queue, Refusal whenFull) {
  /** Everyone is served at once. */
  public static final Capacity UNLIMITED = fifo(Integer.MAX_VALUE);

  /**
   * Checks the limits.
   *
   * @throws IllegalArgumentException with one sentence that names the key, the rule and the value
   */
  public Capacity {
    if (slots < 1) {
      throw new IllegalArgumentException("capacity: 'slots' must be 1 or more, but was " + slots);
    }
    if (queue != null && queue < 0) {
      throw new IllegalArgumentException("capacity: 'queue' must be 0 or more, but was " + queue);
    }
  }

  /** Returns {@code slots} servers with one unbounded queue, first come first served. */
  public static Capacity fifo(int slots) {
    return new Capacity(slots, Discipline.FIFO, null, Refusal.STATUS_503);
  }

  /** Returns a capacity of {@code slots} that all in service share equally. */
  public static Capacity processorSharing(int slots) {
    return new Capacity(slots, Discipline.PROCESSOR_SHARING, null, Refusal.STATUS_503);
  }

  /** Returns true if no request ever waits for a slot. */
  public boolean unlimited() {
    return slots == Integer.MAX_VALUE;
  }

  /**
   * Reads a text form.
   *
   * @throws IllegalArgumentException with one sentence that names the key, the rule and the value
   */
  public static Capacity parse(String text) {
    return read(KeyValues.parse("capacity", "slots=" + text.strip()));
  }

  /** As {@link #parse}, with the first number under the key {@code slots}. */
  public static Capacity of(Map<String, String> values) {
    return read(new KeyValues("capacity", values));
  }

  private static Capacity read(KeyValues keys) {
    int slots = count(keys, "slots", "unlimited", Integer.MAX_VALUE);
    Discipline discipline = keys.oneOf("discipline", Discipline.class, "fifo");
    Integer queue = keys.has("queue") ? count(keys, "queue", "unbounded", null) : null;
    Refusal whenFull = keys.oneOf("full", Refusal.class, "503");
    keys.finish("known are slots, discipline, queue and full");
    return new Capacity(slots, discipline, queue, whenFull);
  }

  private static Integer count(KeyValues keys, String key, String word, Integer wordMeans) {
    String value = keys.text(key, null);
    if (value.equals(word)) {
      return wordMeans;
    }
    try {
      return Integer.valueOf(value);
    } catch (NumberFormatException e) {
      throw keys.wrong(key, "a whole number or '" + word + "'", value);
    }
  }

  /** Returns the keys and values that {@link #of} reads back. */
  public Map<String, String> toMap() {
    Map<String, String> map = new LinkedHashMap<>();
    map.put("slots", unlimited() ? "unlimited" : Integer.toString(slots));
    map.put("discipline", discipline.toString());
    if (queue != null) {
      map.put("queue", queue.toString());
      map.put("full", whenFull.toString());
    }
    return map;
  }

  /** Returns the text form that {@link #parse} reads back. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(toMap().get("slots"));
    toMap()
        .forEach((key, value) -> text.append(key.equals("slots") ? "" : "," + key + "=" + value));
    return text.toString();
  }
}
