package org.omissionlab.experiments.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.omissionlab.experiments.audit.Unit;
import org.omissionlab.experiments.audit.readers.Readers;

/** Commands that are no load generator: one sentence why, and nothing of them keeps running. */
@Timeout(60)
@EnabledOnOs({OS.LINUX, OS.MAC})
class CommandWayTest {

  private static final URI URL = URI.create("http://127.0.0.1:8080/");
  private static final TrialPlan PLAN = TrialPlan.standard(Mode.RATE, 500.0);
  private static final Path REPORT =
      Path.of("src/test/resources/audit/wrk-latency-stall.txt").toAbsolutePath();

  @TempDir private Path temp;

  private WayIn.Told told(Path report, String... words) {
    return told(Duration.ofSeconds(1), report, words);
  }

  private WayIn.Told told(Duration limit, Path report, String... words) {
    ToolCommand command = new ToolCommand(List.of(words), Readers.of("wrk"), null);
    return new CommandWay(command, report, null, limit, () -> null).run(RunKind.CONTROL, PLAN, URL);
  }

  private String why(String script) {
    return told(null, "/bin/sh", "-c", script).failed();
  }

  @Test
  void readsWhatIsPrinted() {
    WayIn.Told told = told(null, "cat", REPORT.toString());
    assertThat(told.failed()).isNull();
    assertThat(told.report().count()).isEqualTo(4692);
  }

  @Test
  void readsOfAFileWhatThisRunWroteAndNothingElse() throws Exception {
    Path file = temp.resolve("report");
    assertThat(told(file, "cp", REPORT.toString(), "{report}").report().count()).isEqualTo(4692);
    String append = "cat " + REPORT + " >> {report}";
    assertThat(told(file, "sh", "-c", append).text()).isEqualTo(Files.readString(REPORT));
    assertThat(told(file, "true").failed()).isEqualTo("it wrote no report to " + file);
  }

  @Test
  void stopsWhatPrintsAHundredMegabytes() throws Exception {
    String script = "head -c 100000000 /dev/zero; sleep 317.5";
    assertThat(told(Duration.ofSeconds(30), null, "/bin/sh", "-c", script).failed())
        .isEqualTo("it printed more than 16 MiB and was stopped");
    assertThat(running("317.5")).isEmpty();
  }

  @Test
  void stopsWhatNeverEndsWithAllThatItStarted() throws Exception {
    assertThat(why("(sleep 318.5 &) ; sleep 318.5 & sleep 318.5"))
        .isEqualTo("it did not end within 1 s and was stopped");
    assertThat(running("318.5")).isEmpty();
  }

  @Test
  void endsWhatAToolLeavesBehind() throws Exception {
    assertThat(why("sleep 319.5 >/dev/null 2>&1 & cat " + REPORT)).isNull();
    assertThat(running("319.5")).isEmpty();
  }

  @Test
  void saysHowItCrashed() {
    assertThat(why("echo no luck today >&2; exit 7"))
        .isEqualTo("it ended with exit code 7: no luck today");
    assertThat(why("kill -SEGV $$")).isEqualTo("it was ended by signal 11");
  }

  @Test
  void saysThatItIsNotThereOrPrintsSomethingElse() {
    assertThat(told(null, "no-such-load-generator").failed())
        .isEqualTo("the command no-such-load-generator was not found");
    assertThat(told(null, "echo", "hello").failed())
        .startsWith("its report cannot be read as wrk: the report of wrk is cut short");
    assertThat(told(null, "true").failed())
        .isEqualTo("its report cannot be read as wrk: it printed no report");
  }

  @Test
  void fillsTheGapsOfACommandAndRefusesARateWhereThereIsNone() {
    ToolCommand command =
        new ToolCommand(
            List.of("x", "{url}", "-p{port}", "{rate}/{connections}={rate-per-connection}"),
            Readers.of("csv"),
            Unit.MS);
    assertThat(command.at(RunKind.CONTROL, PLAN, URL, REPORT))
        .containsExactly("x", "http://127.0.0.1:8080/", "-p8080", "500/10=50");
    TrialPlan closed = TrialPlan.standard(Mode.CLOSED, null);
    assertThatThrownBy(() -> command.at(RunKind.CONTROL, closed, URL, REPORT))
        .hasMessage(
            "{rate} may only stand in a command of a mode with a rate, but --mode was closed");
  }

  @Test
  void tellsATimeOutThatMattersInTheRunForItOnly() {
    ToolCommand command =
        new ToolCommand(
            List.of("x", "-t{timeout}", "{timeout-ms}", "a b", "it's", "{url}"),
            Readers.of("csv"),
            Unit.MS);
    TrialPlan plan = PLAN.withTimeout(Duration.ofSeconds(1));
    assertThat(command.at(RunKind.TIMING_OUT, plan, URL, null)).contains("-t1", "1000");
    assertThat(command.line(plan, URL, null))
        .isEqualTo("x -t60 60000 'a b' 'it'\\''s' http://127.0.0.1:8080/");
    assertThat(command.givesUp()).isTrue();
    assertThat(Series.target(plan, RunKind.TIMING_OUT).stalls().specs().get(0).length())
        .isEqualTo(Duration.ofSeconds(2));
  }

  @Test
  void takesTheReadingFromTheIntendedStartAndNeedsAUnit() {
    ToolCommand csv = new ToolCommand(List.of("x"), Readers.of("csv"), null);
    assertThat(csv.read("service_us,response_us\n1,2\n", PLAN).at(0.5)).isEqualTo(2);
    assertThatThrownBy(() -> csv.read("latency\n1\n", PLAN))
        .hasMessage("it does not state the unit of its latencies: say --unit ns, us, ms or s");
  }

  /** Processes whose arguments hold {@code argument}; a killed one may take a moment to go. */
  private static List<String> running(String argument) throws InterruptedException {
    List<String> left = now(argument);
    for (int i = 0; i < 200 && !left.isEmpty(); i++) {
      Thread.sleep(50);
      left = now(argument);
    }
    return left;
  }

  private static List<String> now(String argument) {
    try (Stream<ProcessHandle> all = ProcessHandle.allProcesses()) {
      return all.filter(process -> List.of(arguments(process)).contains(argument))
          .map(process -> process.pid() + " " + process.info().commandLine().orElse(""))
          .toList();
    }
  }

  private static String[] arguments(ProcessHandle process) {
    return process.info().arguments().orElse(new String[0]);
  }
}
