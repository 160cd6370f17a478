package org.omissionlab.generators;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import org.junit.jupiter.api.Test;

class ArchitectureTest {

  private static final String ROOT = "org.omissionlab.generators";
  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages(ROOT);
  private static final JavaClasses BREAKER =
      new ClassFileImporter().importClasses(RuleBreaker.class);

  private static final ArchRule NO_NETTY =
      noClasses()
          .that()
          .resideOutsideOfPackage(ROOT + ".http")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("io.netty..");

  private static final ArchRule NO_SYSTEM_TIME =
      noClasses()
          .that()
          .resideOutsideOfPackage(ROOT + ".http")
          .should()
          .callMethod(System.class, "nanoTime")
          .orShould()
          .callMethod(System.class, "currentTimeMillis")
          .orShould()
          .callMethod(java.time.Instant.class, "now")
          .orShould()
          .callMethod(Thread.class, "sleep", long.class);

  private static final ArchRule UNSEEDED_OR_LOUD =
      noClasses()
          .should()
          .accessField(System.class, "out")
          .orShould()
          .accessField(System.class, "err")
          .orShould()
          .callMethod(Math.class, "random")
          .orShould()
          .callConstructor(java.util.Random.class)
          .orShould()
          .callConstructor(java.util.SplittableRandom.class);

  @Test
  void onlyHttpSeesNetty() {
    NO_NETTY.check(CLASSES);
    assertThat(NO_NETTY.evaluate(BREAKER).hasViolation()).isTrue();
  }

  @Test
  void onlyHttpTouchesSystemTimeOrSleeps() {
    NO_SYSTEM_TIME.check(CLASSES);
    assertThat(NO_SYSTEM_TIME.evaluate(BREAKER).hasViolation()).isTrue();
  }

  @Test
  void packagesFormNoCycle() {
    slices().matching(ROOT + ".(*)").should().beFreeOfCycles().check(CLASSES);
    slices().matching("(" + ROOT + "..)").should().beFreeOfCycles().check(CLASSES);
  }

  @Test
  void theGeneratorsKnowNothingOfServerOrExperiments() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.omissionlab.server..", "org.omissionlab.experiments..")
        .check(CLASSES);
  }

  @Test
  void nothingPrintsOrDrawsUnseededNumbers() {
    UNSEEDED_OR_LOUD.check(CLASSES);
    assertThat(UNSEEDED_OR_LOUD.evaluate(BREAKER).hasViolation()).isTrue();
  }

  /** Breaks the rules on purpose, so that they are seen to bite. */
  static final class RuleBreaker {
    long now() {
      System.out.println(Math.random());
      return System.nanoTime() + io.netty.buffer.Unpooled.EMPTY_BUFFER.capacity();
    }
  }
}
