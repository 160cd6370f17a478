package org.omissionlab.server;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.concurrent.locks.LockSupport;

/** Who may know whom, and who may know the time. */
@AnalyzeClasses(
    packages = "org.omissionlab.server",
    importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
  @ArchTest
  static final ArchRule order =
      layeredArchitecture()
          .consideringOnlyDependenciesInLayers()
          .layer("cli")
          .definedBy("..server.cli..")
          .layer("http")
          .definedBy("..server.http..")
          .layer("ledger")
          .definedBy("..server.ledger..")
          .layer("hiccup")
          .definedBy("..server.hiccup..")
          .layer("model")
          .definedBy("..server.model..")
          .whereLayer("cli")
          .mayNotBeAccessedByAnyLayer()
          .whereLayer("http")
          .mayOnlyBeAccessedByLayers("cli")
          .whereLayer("ledger")
          .mayOnlyBeAccessedByLayers("cli", "http")
          .whereLayer("hiccup")
          .mayOnlyBeAccessedByLayers("http")
          .whereLayer("model")
          .mayOnlyBeAccessedByLayers("cli", "http", "ledger");

  @ArchTest
  static final ArchRule noCycles =
      slices().matching("org.omissionlab.server.(*)..").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule onlyHttpKnowsTheWebServer =
      noClasses()
          .that()
          .resideOutsideOfPackage("..server.http..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("io.javalin..", "org.eclipse.jetty..", "jakarta.servlet..");

  @ArchTest
  static final ArchRule onlyHttpAndHiccupKnowTheTime =
      noClasses()
          .that()
          .resideOutsideOfPackages("..server.http..", "..server.hiccup..")
          .should()
          .callMethod(System.class, "nanoTime")
          .orShould()
          .callMethod(System.class, "currentTimeMillis")
          .orShould()
          .callMethod(Thread.class, "sleep", long.class)
          .orShould()
          .dependOnClassesThat()
          .areAssignableTo(LockSupport.class);

  @ArchTest
  static final ArchRule onlyCliPrintsOrExits =
      noClasses()
          .that()
          .resideOutsideOfPackage("..server.cli..")
          .should()
          .accessField(System.class, "out")
          .orShould()
          .accessField(System.class, "err")
          .orShould()
          .callMethod(System.class, "exit", int.class);
}
