package org.omissionlab.experiments.judge;

import java.util.Map;

/**
 * Who is on trial.
 *
 * @param name of the tool
 * @param version as it states it itself; null if it does not
 * @param command it was started with; null for what is no program
 * @param repairs what in this very tool repairs a class, such as {@code use wrk2 with -R}; empty if
 *     nothing is known
 */
public record Tool(String name, String version, String command, Map<ToolClass, String> repairs) {

  /** Keeps the repairs. */
  public Tool {
    repairs = Map.copyOf(repairs);
  }

  /** One of which only the name is known. */
  public static Tool named(String name) {
    return new Tool(name, null, null, Map.of());
  }
}
