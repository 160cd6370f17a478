package org.omissionlab.server.ledger;

/** What became of an arrival. The text form stands in the CSV. */
public enum Outcome {
  /** Waiting or in service. */
  PENDING("pending"),
  /** Served. */
  COMPLETED("completed"),
  /** Answered with 503 at once. */
  REFUSED_503("refused-503"),
  /** The connection was reset. */
  RESET("reset");

  private static final Outcome[] ALL = values();

  private final String text;

  Outcome(String text) {
    this.text = text;
  }

  static Outcome of(byte ordinal) {
    return ALL[ordinal];
  }

  @Override
  public String toString() {
    return text;
  }
}
