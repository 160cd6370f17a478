package org.omissionlab.experiments.judge;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Locale;
import org.omissionlab.experiments.audit.LoadModel;
import org.omissionlab.generators.args.Require;

/** What a tool was asked to be. */
public enum Mode {
  /** As many requests as its connections can make; it has no rate. */
  CLOSED(false, true),
  /** Paced for a rate by a fixed number of connections. */
  RATE(true, true),
  /** A rate, and as many connections as that takes. */
  OPEN(true, false),
  /** A rate, and a limit to its connections. */
  CAPPED(true, true),
  /** Users who arrive at a rate, each of them with one request. */
  SESSIONS(true, false),
  /** A fixed number of users who begin again when they are done; they have no rate. */
  USERS(false, true);

  private final boolean scheduled;
  private final boolean limited;

  Mode(boolean scheduled, boolean limited) {
    this.scheduled = scheduled;
    this.limited = limited;
  }

  /** The name used on the command line and in results. */
  @JsonValue
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** True if it was given a rate to keep. */
  public boolean scheduled() {
    return scheduled;
  }

  /** True if no more requests than connections can be in flight. */
  public boolean limited() {
    return limited;
  }

  /** True if it was promised that arrivals do not wait for answers. */
  boolean promisesOpen() {
    return this == OPEN || this == CAPPED || this == SESSIONS;
  }

  /** The model that this asks for. */
  LoadModel model() {
    return switch (this) {
      case CLOSED, USERS -> LoadModel.CLOSED;
      case RATE -> LoadModel.SCHEDULED;
      case OPEN, CAPPED -> LoadModel.OPEN;
      case SESSIONS -> LoadModel.SESSIONS;
    };
  }

  /** The mode named {@code text}; fails with a sentence that lists the names. */
  public static Mode of(String text) {
    return Require.oneOf("mode", List.of(values()), Mode::id, text);
  }
}
