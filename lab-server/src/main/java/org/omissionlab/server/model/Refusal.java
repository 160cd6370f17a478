package org.omissionlab.server.model;

/** How a request is turned away. */
public enum Refusal {
  /** Answered at once with status 503; written {@code 503}. */
  STATUS_503("503"),
  /** The connection is reset, no answer; written {@code reset}. */
  RESET("reset");

  private final String text;

  Refusal(String text) {
    this.text = text;
  }

  @Override
  public String toString() {
    return text;
  }
}
