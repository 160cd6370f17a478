package org.omissionlab.experiments.judge.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.omissionlab.experiments.judge.Certificate;
import org.omissionlab.experiments.judge.Judge;
import org.omissionlab.experiments.judge.Mode;
import org.omissionlab.experiments.judge.PropertyResult;
import org.omissionlab.experiments.judge.PropertyVerdict;
import org.omissionlab.experiments.judge.ToolClass;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

/** Which tests a certificate lets pass, fail and abort. */
class RulingTest {

  private static final Set<ToolClass> HONEST = EnumSet.of(ToolClass.OPEN, ToolClass.CORRECTS);
  private static final Throwable THROWN = new IllegalStateException("no luck");

  private static Ruling ruling(ToolClass found, Set<ToolClass> acceptable) {
    return new Ruling(
        new Certificate(
            "mine",
            null,
            Mode.RATE,
            null,
            found,
            "for a reason",
            found.exit(),
            List.of(),
            "do it",
            null),
        acceptable);
  }

  private static PropertyResult property(String id, PropertyVerdict verdict) {
    return new PropertyResult(id, 1.0, 1.0, 2.0, verdict, "ms", "its " + id + " is 2.0 ms");
  }

  private static void fails(Ruling ruling, String id, PropertyVerdict verdict) {
    assertThatThrownBy(() -> ruling.on(property(id, verdict)))
        .isInstanceOf(AssertionFailedError.class)
        .hasMessage(id + " is " + verdict.id() + ": its " + id + " is 2.0 ms");
  }

  private static void passes(Ruling ruling, String id, PropertyVerdict verdict) {
    assertThatCode(() -> ruling.on(property(id, verdict))).doesNotThrowAnyException();
  }

  @Test
  void theNamesAreThoseOfProperties() {
    assertThat(Judge.properties()).contains(Ruling.SCHEDULE, Ruling.MAX).containsAll(Ruling.BESIDE);
  }

  @Test
  void aClassThatIsNotAcceptableFailsWithAllThatHelps() {
    assertThatThrownBy(() -> ruling(ToolClass.OMITS, HONEST).onClass("target/mine.json", THROWN))
        .isInstanceOf(AssertionFailedError.class)
        .hasCause(THROWN)
        .hasMessage(
            String.join(
                System.lineSeparator(),
                "mine: omits, but should be corrects or open",
                "  why: for a reason",
                "  advice: do it",
                "  certificate: target/mine.json"));
    assertThatThrownBy(() -> ruling(ToolClass.NOT_JUDGED, HONEST).onClass("", null))
        .isInstanceOf(AssertionFailedError.class);
    assertThatThrownBy(
            () -> ruling(ToolClass.OPEN, EnumSet.of(ToolClass.CORRECTS)).onClass("", null))
        .hasMessageStartingWith("mine: open, but should be corrects");
  }

  @Test
  void anAcceptableClassPassesAndOneThatCannotBeToldAborts() {
    ruling(ToolClass.CORRECTS, HONEST).onClass("", null);
    ruling(ToolClass.OMITS, EnumSet.of(ToolClass.OMITS)).onClass("", null);
    assertThatThrownBy(() -> ruling(ToolClass.INCONCLUSIVE, HONEST).onClass("", null))
        .isInstanceOf(TestAbortedException.class)
        .hasMessage("mine is inconclusive: for a reason");
  }

  @Test
  void whatSpeaksAgainstAGeneratorFails() {
    Ruling open = ruling(ToolClass.OPEN, HONEST);
    passes(open, "p99", PropertyVerdict.HELD);
    passes(open, "burst", PropertyVerdict.STATED);
    fails(open, "p99", PropertyVerdict.TOO_LOW);
    fails(open, "refused", PropertyVerdict.TOO_HIGH);
    fails(open, "procedure", PropertyVerdict.VIOLATED);
    fails(open, Ruling.SCHEDULE, PropertyVerdict.TOO_LOW);
    fails(open, Ruling.MAX, PropertyVerdict.TOO_LOW);
  }

  @Test
  void whatCannotBeToldAborts() {
    Ruling open = ruling(ToolClass.OPEN, HONEST);
    for (PropertyVerdict verdict :
        EnumSet.of(PropertyVerdict.INCONCLUSIVE, PropertyVerdict.NOT_JUDGED)) {
      assertThatThrownBy(() -> open.on(property("lag", verdict)))
          .isInstanceOf(TestAbortedException.class)
          .hasMessage("lag is " + verdict.id().replace('-', ' ') + ": its lag is 2.0 ms");
    }
  }

  /** An acceptable class cannot be had without what it is known by. */
  @Test
  void whatAnAcceptableClassIsKnownByPasses() {
    passes(ruling(ToolClass.CORRECTS, HONEST), Ruling.SCHEDULE, PropertyVerdict.TOO_LOW);
    fails(
        ruling(ToolClass.CORRECTS, EnumSet.of(ToolClass.OPEN)),
        Ruling.SCHEDULE,
        PropertyVerdict.TOO_LOW);
    passes(ruling(ToolClass.OPEN, HONEST), Ruling.MAX, PropertyVerdict.TOO_HIGH);
    fails(ruling(ToolClass.OMITS, HONEST), Ruling.MAX, PropertyVerdict.TOO_HIGH);
    Ruling known = ruling(ToolClass.OMITS, EnumSet.of(ToolClass.OMITS));
    passes(known, "p99", PropertyVerdict.TOO_LOW);
    fails(known, "achieved-rate", PropertyVerdict.VIOLATED);
  }
}
