package org.omissionlab.experiments.judge;

import java.util.List;

/** The judgement, a pure function of a trial. */
public final class Judge {

  private Judge() {}

  /** The certificate of the tool on trial. */
  public static Certificate judge(Trial trial) {
    Tool tool = trial.tool();
    return new Certificate(
        tool.name(),
        tool.version(),
        trial.plan().mode(),
        tool.command(),
        ToolClass.NOT_JUDGED,
        "",
        ToolClass.NOT_JUDGED.exit(),
        List.of(),
        null);
  }
}
