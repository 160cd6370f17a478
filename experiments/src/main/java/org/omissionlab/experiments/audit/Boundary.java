package org.omissionlab.experiments.audit;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import org.omissionlab.generators.args.Require;

/** What a latency is charged from. */
public enum Boundary {
  /** Service time: from the actual start. */
  SERVICE("service", "from actual send"),
  /** Response time: from the intended start. */
  RESPONSE("response", "from intended");

  private final String id;
  private final String words;

  Boundary(String id, String words) {
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

  /** The boundary named {@code text}; fails with a sentence that lists the names. */
  @JsonCreator
  public static Boundary of(String text) {
    return Require.oneOf("boundary", List.of(values()), Boundary::id, text);
  }
}
