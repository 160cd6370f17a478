package org.omissionlab.experiments.cli;

import java.util.Arrays;
import java.util.Collection;
import org.omissionlab.experiments.run.RunRecord;
import org.omissionlab.experiments.signature.Verdict;

/** What the commands exit with. */
final class ExitCode {

  static final int HELD = 0;
  static final int VIOLATED = 1;
  static final int USAGE = 2;
  static final int INCONCLUSIVE = 3;
  static final int INTERRUPTED = 130;

  private ExitCode() {}

  /** 1 if any is violated, which beats everything else; 3 if any is not held; else 0. */
  static int of(Collection<Verdict> verdicts) {
    return switch (Verdict.over(verdicts)) {
      case HELD -> HELD;
      case VIOLATED -> VIOLATED;
      default -> INCONCLUSIVE;
    };
  }

  /** The same for a record; one that is not complete is not held. */
  static int of(RunRecord record) {
    int code =
        of(
            record.experiments().stream()
                .flatMap(
                    e -> Arrays.stream(Verdict.values()).filter(v -> v.id().equals(e.verdict())))
                .toList());
    return code == HELD && !record.complete() ? INCONCLUSIVE : code;
  }
}
