package org.omissionlab.experiments.audit;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/**
 * One reason to look at a report again.
 *
 * @param id of the rule
 * @param level how much is known
 * @param text one sentence with the figures in it
 */
public record Warning(String id, Level level, String text) {

  /** How much is known. */
  public enum Level {
    /** The report states model and boundary, and they convict. */
    GUILTY,
    /** It may be harmless, or too little is stated to tell. */
    SUSPECT;

    /** The name used in results. */
    @JsonValue
    public String id() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Guilty where the report states model and boundary, else suspect. */
  static Warning of(String id, GenericReport report, String text) {
    return new Warning(id, report.known() ? Level.GUILTY : Level.SUSPECT, text);
  }

  /** Suspect whatever the report states. */
  static Warning suspect(String id, String text) {
    return new Warning(id, Level.SUSPECT, text);
  }
}
