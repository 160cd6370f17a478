package org.omissionlab.server.model;

import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Reads {@code key=value,key=value}; every error is one sentence that names the key, the rule and
 * the value. Each reading method takes its key away, so that {@link #finish} sees what is unknown.
 */
final class KeyValues {
  private final String what;
  private final Map<String, String> values;

  KeyValues(String what, Map<String, String> values) {
    this.what = what;
    this.values = new LinkedHashMap<>(values);
  }

  static KeyValues parse(String what, String text) {
    Map<String, String> values = new LinkedHashMap<>();
    for (String part : text.strip().split(",")) {
      int equals = part.indexOf('=');
      if (equals <= 0) {
        throw new IllegalArgumentException(
            what + " must be made of key=value pairs with commas between, but was '" + text + "'");
      }
      if (values.put(part.substring(0, equals).strip(), part.substring(equals + 1).strip())
          != null) {
        throw new IllegalArgumentException(
            what
                + ": '"
                + part.substring(0, equals).strip()
                + "' is given twice in '"
                + text
                + "'");
      }
    }
    return new KeyValues(what, values);
  }

  boolean has(String key) {
    return values.containsKey(key);
  }

  String text(String key, String otherwise) {
    String value = values.remove(key);
    if (value == null && otherwise == null) {
      throw new IllegalArgumentException(what + ": '" + key + "' must be given");
    }
    return value == null ? otherwise : value;
  }

  Duration duration(String key) {
    return Durations.parse(what + ": '" + key + "'", text(key, null));
  }

  double number(String key, String otherwise) {
    String value = text(key, otherwise);
    try {
      double number = Double.parseDouble(value);
      if (Double.isFinite(number)) {
        return number;
      }
    } catch (NumberFormatException e) {
      // falls through to the sentence below
    }
    throw wrong(key, "a number", value);
  }

  long integer(String key, String otherwise) {
    String value = text(key, otherwise);
    try {
      return Long.parseLong(value);
    } catch (NumberFormatException e) {
      throw wrong(key, "a whole number", value);
    }
  }

  <E extends Enum<E>> E oneOf(String key, Class<E> type, String otherwise) {
    String value = text(key, otherwise);
    for (E constant : type.getEnumConstants()) {
      if (constant.toString().equals(value.toLowerCase(Locale.ROOT))) {
        return constant;
      }
    }
    String known =
        Arrays.stream(type.getEnumConstants())
            .map(Object::toString)
            .collect(Collectors.joining("|"));
    throw wrong(key, "one of " + known, value);
  }

  IllegalArgumentException wrong(String key, String rule, Object value) {
    return new IllegalArgumentException(
        what + ": '" + key + "' must be " + rule + ", but was '" + value + "'");
  }

  /** Refuses what no one asked for. */
  void finish(String rule) {
    for (String key : values.keySet()) {
      throw new IllegalArgumentException(what + ": '" + key + "' is not known here; " + rule);
    }
  }
}
