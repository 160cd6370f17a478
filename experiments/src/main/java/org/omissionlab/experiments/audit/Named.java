package org.omissionlab.experiments.audit;

import java.util.Arrays;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Finds a value by its name. */
final class Named {

  private Named() {}

  static <T> T of(String what, T[] values, Function<T, String> id, String text) {
    for (T value : values) {
      if (id.apply(value).equals(text)) {
        return value;
      }
    }
    String names = Arrays.stream(values).map(id).collect(Collectors.joining(", "));
    throw new IllegalArgumentException(what + " must be one of " + names + ", but was " + text);
  }
}
