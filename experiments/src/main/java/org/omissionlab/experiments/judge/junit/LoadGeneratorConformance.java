package org.omissionlab.experiments.judge.junit;

import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.Isolated;
import org.omissionlab.experiments.judge.Certificate;
import org.omissionlab.experiments.judge.Judge;
import org.omissionlab.experiments.judge.Mode;
import org.omissionlab.experiments.judge.ToolClass;
import org.omissionlab.experiments.judge.TrialPlan;
import org.omissionlab.experiments.run.Records;
import org.omissionlab.experiments.run.RunStore;

/**
 * The trial of a load generator as a suite: extend it with one class that hands the generator in.
 *
 * <p>Before the tests the generator is run over real HTTP against a lab server in a process of its
 * own: once to warm up, once without a stall, once through one, once against a server that refuses.
 * A run that the host disturbed is made again, twice at most. With the plan as it stands that takes
 * half a minute, and ten seconds more for the first suite of a JUnit run, which starts the server
 * for all of them. A project with such suites must let nothing else run beside them. A generator
 * that does not end when it is interrupted fails: it is not run again, and the suites after it have
 * another server.
 *
 * <p>Each property of the certificate is a test, and so is the class. A test fails where the
 * property speaks against the generator, with the sentence of the certificate; it is aborted, and
 * shows as skipped, where the host spoilt the trial or the report does not state what is asked.
 */
@Isolated("it measures time")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@ExtendWith(BenchProvider.class)
public abstract class LoadGeneratorConformance {

  private static final double RATE = 500;
  private static final Duration SLACK = Duration.ofSeconds(15);

  private Certificate certificate;
  private String written;
  private Throwable thrown;

  /** The generator on trial. It is run several times, never twice at once. */
  protected abstract GeneratorOnTrial generator();

  /** Its name on the certificate and in the names of files; that of this class if not told. */
  protected String name() {
    return getClass().getSimpleName();
  }

  /**
   * What it is asked to do: 500/s over ten connections for 6 s, with a stall of 1 s, if not told.
   */
  protected TrialPlan plan() {
    return TrialPlan.standard(Mode.RATE, RATE);
  }

  /** The classes that are right; {@code open} and {@code corrects} if not told. */
  protected Set<ToolClass> acceptable() {
    return EnumSet.of(ToolClass.OPEN, ToolClass.CORRECTS);
  }

  /** How much longer than its plan a run may take before it is interrupted; 15 s if not told. */
  protected Duration slack() {
    return SLACK;
  }

  /** The folder that the certificate goes to; {@code target/judge} if not told. */
  protected Path folder() {
    return Path.of("target", "judge");
  }

  /** Holds the trial. */
  @BeforeAll
  final void holdTrial(Bench bench) {
    JavaWay way = new JavaWay(generator(), slack());
    certificate = bench.judge(name(), plan(), way);
    thrown = way.thrown();
    String file = name().replaceAll("[^A-Za-z0-9._-]", "_") + ".json";
    RunStore.create(folder()).write(file, Records.json(certificate));
    written = folder().resolve(file).toString();
  }

  /** What the trial came to. */
  public final Certificate certificate() {
    return certificate;
  }

  /** The class is one of those that are right. */
  @Test
  final void toolClass() {
    ruling().onClass(written, thrown);
  }

  /** A test for each property that the runs of this trial can show. */
  @TestFactory
  final Stream<DynamicTest> properties() {
    Ruling ruling = ruling();
    var made = Bench.kinds(plan());
    return certificate.properties().stream()
        .filter(property -> made.contains(Judge.run(property.id())))
        .map(property -> DynamicTest.dynamicTest(property.id(), () -> ruling.on(property)));
  }

  private Ruling ruling() {
    return new Ruling(certificate, acceptable());
  }
}
