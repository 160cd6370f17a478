package org.omissionlab.experiments.judge;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.util.List;
import org.omissionlab.generators.args.Require;

/**
 * What a trial came to.
 *
 * @param tool who was on trial
 * @param version as it states it; null if it does not
 * @param mode what it was asked to be
 * @param command it was started with; null for what is no program
 * @param toolClass what it was found to be
 * @param why one sentence with the numbers
 * @param exit what the command line exits with
 * @param properties one by one
 * @param advice what to do about it; null where nothing need be done
 * @param overTime what the ledger saw with the stall and without; null where there was none, and in
 *     certificates that are older than this
 */
@JsonPropertyOrder({
  "tool",
  "version",
  "mode",
  "command",
  "class",
  "why",
  "exit",
  "properties",
  "advice",
  "overTime"
})
public record Certificate(
    String tool,
    String version,
    Mode mode,
    String command,
    @JsonProperty("class") ToolClass toolClass,
    String why,
    int exit,
    List<PropertyResult> properties,
    String advice,
    OverTime overTime) {

  /** Keeps the properties. */
  public Certificate {
    properties = List.copyOf(properties);
  }

  /** The property named {@code id}; fails with a sentence that lists the names. */
  public PropertyResult property(String id) {
    return Require.oneOf("the property", properties, PropertyResult::id, id);
  }

  /** A certificate of what could not be judged, and why. */
  public static Certificate notJudged(Tool tool, Mode mode, String why) {
    return without(ToolClass.NOT_JUDGED, tool, mode, why);
  }

  /** A certificate of a trial that something else than the tool ended, and what. */
  public static Certificate inconclusive(Tool tool, Mode mode, String why) {
    return without(ToolClass.INCONCLUSIVE, tool, mode, why);
  }

  /** One without properties. */
  private static Certificate without(ToolClass found, Tool tool, Mode mode, String why) {
    return new Certificate(
        tool.name(),
        tool.version(),
        mode,
        tool.command(),
        found,
        why,
        found.exit(),
        List.of(),
        null,
        null);
  }

  /** The same of a trial that ended early: {@code what} says where. */
  Certificate cut(String what) {
    return new Certificate(
        tool,
        version,
        mode,
        command,
        toolClass,
        why + " (" + what + ", which is therefore not judged)",
        exit,
        properties,
        advice,
        overTime);
  }

  /** The same with another exit code. */
  public Certificate exiting(int code) {
    return new Certificate(
        tool, version, mode, command, toolClass, why, code, properties, advice, overTime);
  }

  /** The same, of one property only and with an exit code that goes by its verdict. */
  public Certificate only(String id) {
    if (properties.isEmpty()) {
      return this;
    }
    PropertyResult kept = property(id);
    PropertyVerdict verdict = kept.verdict();
    boolean told = verdict == PropertyVerdict.HELD || verdict == PropertyVerdict.STATED;
    int code = verdict.against() ? 1 : told ? 0 : 3;
    return new Certificate(
        tool, version, mode, command, toolClass, why, code, List.of(kept), advice, overTime);
  }
}
