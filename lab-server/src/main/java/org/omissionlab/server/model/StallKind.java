package org.omissionlab.server.model;

/** What a stall does to the service while it lasts. The text form is the lower-case name. */
public enum StallKind {
  /** Nothing starts service; what arrived starts at the end. What is in service completes. */
  GATE,
  /** All work in service takes {@code factor} times as long. */
  SLOWDOWN,
  /** Whatever arrives is refused at once. */
  REFUSE;

  @Override
  public String toString() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
