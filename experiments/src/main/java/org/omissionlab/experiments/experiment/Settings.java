package org.omissionlab.experiments.experiment;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.omissionlab.server.model.Durations;

/**
 * The set-up of an experiment as names and values; a value is a {@link Duration}, a {@link Double}
 * or an {@link Integer}, and keeps its type when it is changed.
 */
public final class Settings {

  /** How many series of an experiment run on real HTTP; the others on the virtual clock. */
  public static final String REAL_SERIES = "real-series";

  private final Map<String, Object> values;
  private final boolean scaled;
  private final boolean changed;
  private final boolean virtual;

  private Settings(Map<String, Object> values, boolean scaled, boolean changed, boolean virtual) {
    this.values = Collections.unmodifiableMap(values);
    this.scaled = scaled;
    this.changed = changed;
    this.virtual = virtual;
  }

  /** Settings from names and values in turn. */
  public static Settings of(Object... namesAndValues) {
    Map<String, Object> values = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      values.put((String) namesAndValues[i], namesAndValues[i + 1]);
    }
    return new Settings(values, false, false, false);
  }

  /** A duration. */
  public Duration duration(String name) {
    return (Duration) values.get(name);
  }

  /** A duration in seconds. */
  public double seconds(String name) {
    return duration(name).toNanos() / 1e9;
  }

  /** A number that need not be whole. */
  public double number(String name) {
    return (Double) values.get(name);
  }

  /** A whole number. */
  public int count(String name) {
    return (Integer) values.get(name);
  }

  /** True if somebody changed a documented value: documented statements need not apply to it. */
  public boolean changed() {
    return changed;
  }

  /** True if documented figures belong to this set-up: it was neither changed nor scaled. */
  public boolean asDocumented() {
    return !changed && !scaled;
  }

  /** True if everything is measured on the virtual timeline. */
  public boolean virtual() {
    return virtual;
  }

  /** The same on the virtual timeline: what survives no scaling keeps its length there. */
  public Settings onVirtualClock() {
    return new Settings(values, scaled, changed, true);
  }

  /**
   * Refuses a stall that does not end within the run.
   *
   * @param run the name of the run's length
   * @throws IllegalArgumentException with one sentence
   */
  public void requireStallWithin(String run) {
    Duration end = duration("at").plus(duration("stall"));
    if (end.compareTo(duration(run)) > 0) {
      throw new IllegalArgumentException(
          "--set: at + stall must not exceed "
              + run
              + ", but was "
              + end.toMillis()
              + " ms of "
              + duration(run).toMillis()
              + " ms");
    }
  }

  /** Names and values, in order. */
  public Map<String, Object> values() {
    return values;
  }

  /** Names and values as text, in the form that {@link #with} reads. */
  public Map<String, String> asText() {
    Map<String, String> text = new LinkedHashMap<>();
    values.forEach((name, value) -> text.put(name, asText(value)));
    return text;
  }

  private static String asText(Object value) {
    if (value instanceof Duration duration) {
      return Durations.format(duration);
    }
    boolean whole = value instanceof Double number && number == Math.rint(number);
    return whole ? String.valueOf(((Double) value).longValue()) : String.valueOf(value);
  }

  /** The same with one name more, as documented. */
  public Settings plus(String name, Object value) {
    Map<String, Object> copy = new LinkedHashMap<>(values);
    copy.put(name, value);
    return new Settings(copy, scaled, changed, virtual);
  }

  /** The same on another time or rate: documented figures belong to the documented one only. */
  public Settings scaled(String name, Object value) {
    Map<String, Object> copy = new LinkedHashMap<>(values);
    copy.put(name, value);
    return new Settings(copy, true, changed, virtual);
  }

  /** The same with {@code count} series on real HTTP: another clock for the rest, nothing else. */
  public Settings realSeries(int count) {
    return plus(REAL_SERIES, count);
  }

  /**
   * The settings with {@code name} set from text; nothing documented stands beside them any more,
   * unless only the clock is another.
   *
   * @throws IllegalArgumentException with one sentence if the name is unknown or the value is not
   *     of its type or not above zero
   */
  public Settings with(String name, String text) {
    Object old = values.get(name);
    if (old == null) {
      throw new IllegalArgumentException(
          "--set: the name must be one of "
              + String.join(", ", values.keySet())
              + ", but was "
              + name);
    }
    Map<String, Object> copy = new LinkedHashMap<>(values);
    copy.put(name, read(name, old, text));
    return new Settings(copy, scaled, changed || !name.equals(REAL_SERIES), virtual);
  }

  private static Object read(String name, Object old, String text) {
    if (old instanceof Duration) {
      Duration value = Durations.parse("--set " + name, text);
      if (value.isZero() && !name.equals("at") || value.compareTo(Duration.ofHours(1)) > 0) {
        throw new IllegalArgumentException(
            "--set " + name + " must be above 0s and at most 1h, but was " + text);
      }
      return value;
    }
    double value = number(name, text);
    boolean whole = old instanceof Integer;
    if (!(value > 0) || value > 1e6 || whole && value != Math.rint(value)) {
      throw new IllegalArgumentException(
          "--set "
              + name
              + " must be a "
              + (whole ? "whole number" : "number")
              + " above 0 and at most 1000000, but was "
              + text);
    }
    return whole ? (Object) (int) value : (Object) value;
  }

  private static double number(String name, String text) {
    try {
      return Double.parseDouble(text);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("--set " + name + " must be a number, but was " + text, e);
    }
  }
}
