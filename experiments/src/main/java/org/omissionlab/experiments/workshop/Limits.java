package org.omissionlab.experiments.workshop;

import java.time.Duration;
import java.util.function.Function;
import org.omissionlab.server.model.Durations;

/** Reads what comes from a browser: within bounds, or one sentence. */
final class Limits {

  private static final int SHOWN = 40;

  private Limits() {}

  static double number(
      String name, Function<String, String> texts, double otherwise, double least, double most) {
    String text = texts.apply(name);
    return text == null ? otherwise : number(name, text, least, most);
  }

  static double number(String name, String text, double least, double most) {
    double value = parsed(text);
    if (!(value >= least && value <= most)) {
      throw new IllegalArgumentException(
          name
              + " must be from "
              + plain(least)
              + " to "
              + plain(most)
              + ", but was "
              + shown(text));
    }
    return value;
  }

  static Duration duration(
      String name, Function<String, String> texts, String otherwise, String least, String most) {
    String text = texts.apply(name);
    if (text == null) {
      return Durations.parse(name, otherwise);
    }
    Duration value = Durations.parse(name, shown(text));
    if (value.compareTo(Durations.parse(least)) < 0 || value.compareTo(Durations.parse(most)) > 0) {
      throw new IllegalArgumentException(
          name + " must be from " + least + " to " + most + ", but was " + shown(text));
    }
    return value;
  }

  /** A text of a stranger's, short enough for a sentence. */
  static String shown(String text) {
    return text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "…";
  }

  private static double parsed(String text) {
    try {
      return text.length() > SHOWN ? Double.NaN : Double.parseDouble(text);
    } catch (NumberFormatException e) {
      return Double.NaN;
    }
  }

  static String plain(double value) {
    return value == Math.rint(value) ? String.valueOf((long) value) : String.valueOf(value);
  }
}
