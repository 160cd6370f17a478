package org.omissionlab.experiments.judge.junit;

import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Assumptions;
import org.omissionlab.experiments.judge.Certificate;
import org.omissionlab.experiments.judge.PropertyResult;
import org.omissionlab.experiments.judge.PropertyVerdict;
import org.omissionlab.experiments.judge.ToolClass;

/**
 * What a certificate makes of a suite's tests: passed, failed, or aborted where it cannot tell.
 *
 * @param found the certificate
 * @param acceptable classes that the author is content with
 */
record Ruling(Certificate found, Set<ToolClass> acceptable) {

  static final String SCHEDULE = "schedule";
  static final String MAX = "max";

  /** What says nothing about the class, and so is no part of what makes it acceptable. */
  static final Set<String> BESIDE =
      Set.of("achieved-rate", "regularity", "burst", "lag", "procedure", "frozen", "offered-rate");

  /** Keeps the classes. */
  Ruling {
    acceptable = Set.copyOf(acceptable);
  }

  /**
   * Fails unless the class is acceptable; aborts where the host spoilt the trial.
   *
   * @param where the certificate is
   * @param thrown by the generator; null if it threw nothing
   */
  void onClass(String where, Throwable thrown) {
    if (acceptable.contains(found.toolClass())) {
      return;
    }
    if (found.toolClass() == ToolClass.INCONCLUSIVE) {
      Assumptions.abort(found.tool() + " is inconclusive: " + found.why());
    }
    String wanted =
        acceptable.stream().map(ToolClass::id).sorted().collect(Collectors.joining(" or "));
    Assertions.fail(
        String.format(
            "%s: %s, but should be %s%n  why: %s%n%s  certificate: %s",
            found.tool(),
            found.toolClass().id(),
            wanted,
            found.why(),
            found.advice() == null ? "" : String.format("  advice: %s%n", found.advice()),
            where),
        thrown);
  }

  /** Fails if the property speaks against the generator and its class does not explain it. */
  void on(PropertyResult property) {
    String told = property.id() + " is " + property.verdict().id() + ": " + property.why();
    switch (property.verdict()) {
      case HELD, STATED -> {}
      case INCONCLUSIVE -> Assumptions.abort(told);
      case NOT_JUDGED -> Assumptions.abort(property.id() + " is not judged: " + property.why());
      case TOO_LOW, TOO_HIGH, VIOLATED -> {
        if (!explained(property)) {
          Assertions.fail(told);
        }
      }
    }
  }

  /**
   * A generator that corrects does not send in the stall, and one that is known to omit has been
   * convicted by its percentiles: an acceptable class cannot be had without. A maximum too high
   * convicts nobody, since one pause of the host makes it.
   */
  private boolean explained(PropertyResult property) {
    if (!acceptable.contains(found.toolClass())) {
      return false;
    }
    return switch (found.toolClass()) {
      case OPEN -> pause(property);
      case CORRECTS -> pause(property) || property.id().equals(SCHEDULE);
      default -> !BESIDE.contains(property.id());
    };
  }

  private static boolean pause(PropertyResult property) {
    return property.id().equals(MAX) && property.verdict() == PropertyVerdict.TOO_HIGH;
  }
}
