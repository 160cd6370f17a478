package org.omissionlab.experiments.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each kata is the rogue of its name; each solution is acquitted, and changes little. */
class KataTest {

  private static final Path KATA = Path.of("workshop/kata");
  private static final Path NOTES = Path.of("workshop/facilitator.md");
  private static final int MOST_CHANGED_LINES = 30;

  @ParameterizedTest
  @CsvSource({
    "ClockAtDequeue, clock-at-dequeue, rate, 500, omits, corrects",
    "Drifts, drifts, rate, 500, omits, corrects",
    "SkipsOverdue, skips-overdue, rate, 500, omits, corrects",
    "SleepsWhenBehind, sleeps-when-behind, rate, 500, omits, corrects",
    "BurstsOverdue, bursts-overdue, open, 500, omits, corrects",
    "RoundedWaits, rounded-waits, open, 700, cannot-keep-schedule, open",
    "PermitFirst, permit-first, rate, 500, omits, corrects"
  })
  void isConvictedAndRepairedAcquitted(
      String file, String rogue, String mode, int rate, String before, String after)
      throws IOException {
    Certificate broken = judge(KATA.resolve(file + ".java"), mode, rate);
    assertThat(broken.toolClass().id()).as(broken.why()).isEqualTo(before);
    assertThat(broken.exit()).isNotZero();
    Rogue same =
        Gallery.all().stream().filter(r -> r.name().equals(rogue)).findFirst().orElseThrow();
    assertThat(broken.property(same.convictedBy()).verdict().against()).isTrue();
    assertThat(broken.toolClass()).isEqualTo(same.shows().get(rate).toolClass());
    Certificate repaired = judge(KATA.resolve("solutions").resolve(file + ".java"), mode, rate);
    assertThat(repaired.toolClass().id()).as(repaired.why()).isEqualTo(after);
    assertThat(repaired.exit()).isZero();
    assertThat(Files.readString(NOTES))
        .as("the facilitator's table")
        .containsPattern("\\| [1-9] " + file + " \\|.*\\| " + before + " \\| " + after + " \\|");
  }

  @Test
  void theNotesQuoteTheFirstCertificate() throws IOException {
    Certificate first = judge(KATA.resolve("ClockAtDequeue.java"), "rate", 500);
    assertThat(Files.readString(NOTES)).contains("`" + first.why().split("; ")[0] + "`");
  }

  @Test
  void eachHasASolutionOfFewLines() throws IOException {
    Map<String, Path> solutions = sources(KATA.resolve("solutions"));
    Map<String, Path> katas = sources(KATA);
    assertThat(solutions.keySet()).isEqualTo(katas.keySet()).hasSizeGreaterThanOrEqualTo(5);
    for (String name : katas.keySet()) {
      var before = Files.readAllLines(katas.get(name));
      var after = Files.readAllLines(solutions.get(name));
      assertThat(after).as(name).isNotEqualTo(before);
      long gone = before.stream().filter(line -> !after.contains(line)).count();
      long come = after.stream().filter(line -> !before.contains(line)).count();
      assertThat(gone + come).as(name).isLessThanOrEqualTo(MOST_CHANGED_LINES);
    }
  }

  private static Certificate judge(Path file, String mode, double rate) {
    Mode asked = Mode.of(mode);
    TrialPlan plan = TrialPlan.standard(asked, rate);
    return Judge.judge(VirtualTrial.of(JavaSource.compile(file).defendant(asked), plan));
  }

  private static Map<String, Path> sources(Path folder) throws IOException {
    Map<String, Path> found = new TreeMap<>();
    try (var files = Files.newDirectoryStream(folder, "*.java")) {
      files.forEach(file -> found.put(file.getFileName().toString(), file));
    }
    return found;
  }
}
