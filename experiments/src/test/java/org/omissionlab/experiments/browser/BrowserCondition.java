package org.omissionlab.experiments.browser;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Decides whether browser tests run, and says so once if they do not. */
final class BrowserCondition implements ExecutionCondition {

  static final String REQUIRED = "lab.browser.required";
  static final Path CHROMIUM = Path.of(System.getProperty("lab.browser", "/usr/bin/chromium"));
  static final Path DRIVER =
      Path.of(System.getProperty("lab.browser.driver", "/usr/bin/chromedriver"));

  private static final String LEFT_OUT =
      "browser tests were left out, because there is no "
          + CHROMIUM
          + " with "
          + DRIVER
          + " (-D"
          + REQUIRED
          + "=true makes that an error)";

  @Override
  public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
    if (Boolean.getBoolean(REQUIRED)) {
      return ConditionEvaluationResult.enabled("a browser is required");
    }
    if (Files.isExecutable(CHROMIUM) && Files.isExecutable(DRIVER)) {
      return ConditionEvaluationResult.enabled("there is a browser");
    }
    System.out.println(LEFT_OUT);
    return ConditionEvaluationResult.disabled(LEFT_OUT);
  }
}
