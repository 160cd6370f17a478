package org.omissionlab.server.model;

/** Who is served when more ask than there is capacity for. */
public enum Discipline {
  /** The one that waited longest; written {@code fifo}. */
  FIFO("fifo"),
  /** The one that came last; written {@code lifo}. */
  LIFO("lifo"),
  /** All at once, each with an equal share; written {@code ps}. */
  PROCESSOR_SHARING("ps");

  private final String text;

  Discipline(String text) {
    this.text = text;
  }

  @Override
  public String toString() {
    return text;
  }
}
