package org.omissionlab.experiments.audit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every rule fires on what it is for, with its figures, and not on what is just allowed. */
class AuditTest {

  @ParameterizedTest
  @MethodSource("org.omissionlab.experiments.audit.AuditCases#all")
  void firesWithItsFigures(AuditCases.Case rule) {
    List<Warning> warnings = Audit.of(rule.fires().apply(AuditCases.honest()).build());
    assertThat(warnings).filteredOn(w -> w.id().equals(rule.id())).hasSize(1);
    Warning warning = warnings.stream().filter(w -> w.id().equals(rule.id())).findFirst().get();
    assertThat(warning.level()).isEqualTo(rule.level());
    assertThat(warning.text()).contains(rule.figures());
  }

  @ParameterizedTest
  @MethodSource("org.omissionlab.experiments.audit.AuditCases#all")
  void doesNotFireOnWhatIsJustAllowed(AuditCases.Case rule) {
    assertThat(Audit.of(rule.allowed().apply(AuditCases.honest()).build()))
        .extracting(Warning::id)
        .doesNotContain(rule.id());
  }

  @Test
  void anHonestReportThatSaysEverythingHasNoWarning() {
    assertThat(Audit.of(AuditCases.honest().build())).isEmpty();
  }
}
