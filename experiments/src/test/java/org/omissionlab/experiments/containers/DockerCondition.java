package org.omissionlab.experiments.containers;

import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.testcontainers.DockerClientFactory;

/** Decides once whether container tests run, and says so once if they do not. */
final class DockerCondition implements ExecutionCondition {

  static final String REQUIRED = "lab.docker.required";

  private static final String LEFT_OUT =
      "container tests were left out, because no Docker engine answers (-D"
          + REQUIRED
          + "=true makes that an error)";

  @Override
  public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
    if (Boolean.getBoolean(REQUIRED)) {
      return ConditionEvaluationResult.enabled("Docker is required");
    }
    return Engine.AVAILABLE
        ? ConditionEvaluationResult.enabled("a Docker engine answers")
        : ConditionEvaluationResult.disabled(LEFT_OUT);
  }

  /** Looked for once; that is what loading a class is. */
  private static final class Engine {

    static final boolean AVAILABLE = look();

    private static boolean look() {
      // Testcontainers would log a page about each way in which it found no engine.
      System.setProperty("org.slf4j.simpleLogger.log.org.testcontainers", "off");
      boolean available = DockerClientFactory.instance().isDockerAvailable();
      if (!available) {
        System.out.println(LEFT_OUT);
      }
      return available;
    }
  }
}
