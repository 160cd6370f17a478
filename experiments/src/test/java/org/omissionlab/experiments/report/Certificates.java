package org.omissionlab.experiments.report;

import java.util.List;
import org.omissionlab.experiments.judge.Certificate;
import org.omissionlab.experiments.judge.Mode;
import org.omissionlab.experiments.judge.PropertyResult;
import org.omissionlab.experiments.judge.PropertyVerdict;
import org.omissionlab.experiments.judge.ToolClass;

/** Certificates for tests. */
final class Certificates {

  private Certificates() {}

  static Certificate of(String tool, ToolClass found, String why, PropertyResult... properties) {
    return new Certificate(
        tool,
        "1.0",
        Mode.RATE,
        tool + " -r 500",
        found,
        why,
        found.exit(),
        List.of(properties),
        found == ToolClass.OPEN ? null : "Use another.",
        null);
  }

  static PropertyResult ms(String id, Double figure, PropertyVerdict verdict) {
    return new PropertyResult(id, figure, null, figure, verdict, "ms", id + " for a reason");
  }
}
