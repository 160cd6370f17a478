package org.omissionlab.experiments.run;

import com.fasterxml.jackson.core.JacksonException;

/** What is wrong with a text that is no JSON, as the end of a sentence. */
public final class JsonFault {

  private JsonFault() {}

  /** Such as {@code cut short in line 3}; null if the text does not end too early. */
  public static String cut(JacksonException e) {
    // Between two entries it is thrown as another kind of exception than within a value.
    return e.getOriginalMessage().startsWith("Unexpected end-of-input")
        ? "cut short in line " + e.getLocation().getLineNr()
        : null;
  }
}
