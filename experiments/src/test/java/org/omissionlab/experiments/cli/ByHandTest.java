package org.omissionlab.experiments.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.omissionlab.experiments.audit.readers.Readers;
import org.omissionlab.experiments.judge.Mode;
import org.omissionlab.experiments.judge.RunKind;
import org.omissionlab.experiments.judge.ToolCommand;
import org.omissionlab.experiments.judge.TrialPlan;
import org.omissionlab.experiments.judge.WayIn.Told;

/** What {@code lab judge --wait} says, and what it makes of what is typed. */
class ByHandTest {

  private static final URI URL = URI.create("http://127.0.0.1:8080/");
  private static final Path WRK = Path.of("src/test/resources/audit/wrk-latency-stall.txt");

  @TempDir private Path temp;
  private final StringWriter said = new StringWriter();

  private ByHand typing(Path report, String typed, Supplier<String> abort) {
    ToolCommand command = new ToolCommand(List.of(), Readers.of("wrk"), null);
    BufferedReader in = new BufferedReader(new StringReader(typed));
    return new ByHand(command, report, new PrintWriter(said), in, abort);
  }

  private Told control(ByHand way) {
    return way.run(RunKind.CONTROL, TrialPlan.standard(Mode.CLOSED, null), URL);
  }

  @Test
  void saysWhereToHowFastAndHowLong() {
    ByHand way = typing(null, WRK + "\n", () -> null);
    way.run(RunKind.CONTROL, TrialPlan.standard(Mode.RATE, 500.0), URL);
    assertThat(said.toString())
        .contains(
            "control run: drive http://127.0.0.1:8080/ at 500/s with 10 connections for 6s.",
            "the first request starts its clock",
            "type the name of its report: ");
  }

  @Test
  void takesTheNameTypedOrTheOneGiven() {
    assertThat(control(typing(null, "  " + WRK + " \n", () -> null)).report().count())
        .isEqualTo(4692);
    assertThat(control(typing(WRK, "\n", () -> null)).report().count()).isEqualTo(4692);
    assertThat(said.toString()).contains("press Enter (report: " + WRK + ")");
  }

  @Test
  void asksAgainForWhatCannotBeRead() throws IOException {
    Path junk = Files.writeString(temp.resolve("junk"), "hello\n");
    Told told = control(typing(null, "\nno-such\n" + junk + "\n" + WRK + "\n", () -> null));
    assertThat(told.report().count()).isEqualTo(4692);
    assertThat(said.toString())
        .contains(
            "No: there is no report named.",
            "No: there is no report no-such.",
            "No: the report of wrk is cut short: it lacks its number of connections.");
  }

  @Test
  void refusesTheReportOfTheRunBefore() throws IOException {
    Path report = Files.copy(WRK, temp.resolve("report"));
    ByHand way = typing(report, "\n\n\n", () -> null);
    assertThat(control(way).failed()).isNull();
    assertThat(way.run(RunKind.STALLED, TrialPlan.standard(Mode.CLOSED, null), URL).failed())
        .isEqualTo(
            "the input ended before the run: " + report + " is still that of the run before");
    ByHand other = typing(report, "\n\n", () -> null);
    assertThat(control(other).failed()).isNull();
    Files.setLastModifiedTime(report, FileTime.fromMillis(System.currentTimeMillis() + 5_000));
    assertThat(control(other).failed()).isNull();
    assertThat(said.toString()).contains("control run once more, since the host disturbed it");
  }

  @Test
  void endsWithItsInputAndWhenItMayNotGoOn() {
    assertThat(control(typing(null, "", () -> null)).failed())
        .isEqualTo("the input ended before the run");
    assertThat(control(typing(null, "", () -> "interrupted")).failed()).isEqualTo("interrupted");
  }
}
