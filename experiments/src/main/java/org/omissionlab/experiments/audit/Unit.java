package org.omissionlab.experiments.audit;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import org.omissionlab.generators.args.Require;

/** The unit of a report's latencies. */
public enum Unit {
  /** Nanoseconds. */
  NS("ns", 1e-6),
  /** Microseconds. */
  US("us", 1e-3),
  /** Milliseconds. */
  MS("ms", 1),
  /** Seconds. */
  S("s", 1e3);

  private final String id;
  private final double inMs;

  Unit(String id, double inMs) {
    this.id = id;
    this.inMs = inMs;
  }

  /** The name used in reports and on the command line. */
  @JsonValue
  public String id() {
    return id;
  }

  /** {@code value} of this unit in milliseconds. */
  public double toMs(double value) {
    return value * inMs;
  }

  /** {@code ms} milliseconds in this unit. */
  double ofMs(double ms) {
    return ms / inMs;
  }

  /** The unit named {@code text}; fails with a sentence that lists the names. */
  @JsonCreator
  public static Unit of(String text) {
    return Require.oneOf("unit", List.of(values()), Unit::id, text);
  }
}
