package org.omissionlab.experiments.run;

/** The target cannot be reached, or does not answer as a lab server does. */
public final class TargetLost extends RuntimeException {

  private static final long serialVersionUID = 1;

  /** With one sentence that names the target and what happened. */
  public TargetLost(String sentence, Throwable cause) {
    super(sentence, cause);
  }
}
