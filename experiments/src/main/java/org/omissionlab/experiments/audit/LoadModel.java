package org.omissionlab.experiments.audit;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import org.omissionlab.generators.args.Require;

/** Where a foreign generator schedules its next arrival, as far as a report tells. */
public enum LoadModel {
  /** After the last response. */
  CLOSED("closed", "closed loop"),
  /** On a schedule, once a worker is free. */
  SCHEDULED("scheduled", "scheduled closed loop"),
  /** On a schedule, whatever became of earlier requests. */
  OPEN("open", "open loop"),
  /** Users on a schedule, each a short closed loop. */
  SESSIONS("sessions", "sessions");

  private final String id;
  private final String words;

  LoadModel(String id, String words) {
    this.id = id;
    this.words = words;
  }

  /** The name used in reports and on the command line. */
  @JsonValue
  public String id() {
    return id;
  }

  /** What a reader is told. */
  public String words() {
    return words;
  }

  /** True if a worker that waits for a response sends nothing meanwhile. */
  public boolean waits() {
    return this == CLOSED || this == SCHEDULED;
  }

  /** The model named {@code text}; fails with a sentence that lists the names. */
  @JsonCreator
  public static LoadModel of(String text) {
    return Require.oneOf("model", List.of(values()), LoadModel::id, text);
  }
}
