package org.omissionlab.experiments.judge;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** What became of one property. */
public enum PropertyVerdict {
  /** As predicted. */
  HELD,
  /** Below what is right: something is missing. */
  TOO_LOW,
  /** Above what is right: something was added. */
  TOO_HIGH,
  /** Not as predicted, where there is no low and high. */
  VIOLATED,
  /** The run could not tell. */
  INCONCLUSIVE,
  /** The tool does not state it, or the run was not made. */
  NOT_JUDGED,
  /** A figure to know the tool by; nothing is right or wrong about it. */
  STATED;

  /** The name used in results. */
  @JsonValue
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** True if it speaks against the tool. */
  public boolean against() {
    return this == TOO_LOW || this == TOO_HIGH || this == VIOLATED;
  }
}
