package org.omissionlab.experiments;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The lines between the packages: each may use what stands to its right. */
class ArchitectureTest {

  private static final String ROOT = "org.omissionlab.experiments.";
  private static final List<List<String>> ORDER =
      List.of(
          List.of("cli"),
          List.of("workshop"),
          List.of("report"),
          List.of("judge", "catalogue"),
          List.of("experiment"),
          List.of("apparatus"),
          List.of("audit"),
          List.of("run"),
          List.of("oracle"),
          List.of("signature"),
          List.of("plan"));

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("org.omissionlab.experiments");

  @Test
  void eachPackageUsesOnlyWhatStandsToItsRight() {
    for (int right = 1; right < ORDER.size(); right++) {
      for (int left = 0; left < right; left++) {
        for (String from : ORDER.get(right)) {
          for (String to : ORDER.get(left)) {
            mayNotUse(from, to).check(CLASSES);
          }
        }
      }
    }
  }

  /** The counterexample: the rule does catch a use in the wrong direction. */
  @Test
  void theRuleCatchesAUseInTheRightDirectionTurnedRound() {
    assertThat(mayNotUse("run", "signature").evaluate(CLASSES).hasViolation()).isTrue();
  }

  @Test
  void ofTheJudgeTheCatalogueUsesTheRoguesOnly() {
    noClasses()
        .that()
        .resideInAPackage(ROOT + "catalogue..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(ROOT + "judge", ROOT + "judge.junit..")
        .check(CLASSES);
  }

  @Test
  void noCycles() {
    slices().matching(ROOT + "(*)..").should().beFreeOfCycles().check(CLASSES);
  }

  @Test
  void onlyTheRunnerTouchesSystemTime() {
    noClasses()
        .that()
        .resideOutsideOfPackages(ROOT + "run..", ROOT + "apparatus..", ROOT + "cli..")
        .should()
        .callMethod(System.class, "nanoTime")
        .orShould()
        .callMethod(System.class, "currentTimeMillis")
        .orShould()
        .callMethod(Thread.class, "sleep", long.class)
        .check(CLASSES);
  }

  /** The call chain is a main class too: a child whose first line says where it listens. */
  @Test
  void onlyTheCommandLinePrintsOrExits() {
    noClasses()
        .that()
        .resideOutsideOfPackage(ROOT + "cli..")
        .and()
        .doNotHaveSimpleName("ChainMain")
        .should()
        .accessField(System.class, "out")
        .orShould()
        .accessField(System.class, "err")
        .orShould()
        .callMethod(System.class, "exit", int.class)
        .check(CLASSES);
  }

  private static ArchRule mayNotUse(String from, String to) {
    return noClasses()
        .that()
        .resideInAPackage(ROOT + from + "..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage(ROOT + to + "..")
        .allowEmptyShould(true);
  }
}
