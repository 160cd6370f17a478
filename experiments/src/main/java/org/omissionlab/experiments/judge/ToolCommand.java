package org.omissionlab.experiments.judge;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.omissionlab.experiments.audit.Boundary;
import org.omissionlab.experiments.audit.GenericReport;
import org.omissionlab.experiments.audit.ReportBuilder;
import org.omissionlab.experiments.audit.Unit;
import org.omissionlab.experiments.audit.readers.ReportReader;

/**
 * A tool's command line with gaps, and how its report is read.
 *
 * @param words of the command; {@code {url}}, {@code {host}}, {@code {port}}, {@code {rate}},
 *     {@code {rate-per-connection}}, {@code {connections}}, {@code {seconds}}, {@code {requests}},
 *     {@code {report}}, {@code {timeout}} and {@code {timeout-ms}} are filled in
 * @param reader of its report
 * @param unit of its latencies where the report does not say; null if it does
 */
public record ToolCommand(List<String> words, ReportReader reader, Unit unit) {

  private static final Pattern PLAIN = Pattern.compile("[-A-Za-z0-9_./:=,@%+{}]+");

  private static final List<String> OF_A_RATE =
      List.of("{rate}", "{rate-per-connection}", "{requests}");

  /** A time-out that no request of a trial meets. */
  private static final Duration LONG = Duration.ofSeconds(60);

  /** Keeps the words. */
  public ToolCommand {
    words = List.copyOf(words);
  }

  /**
   * Looks whether a tool in {@code mode} has what the command asks for.
   *
   * @throws IllegalArgumentException with one sentence if it needs a rate and the mode has none
   */
  public void check(Mode mode) {
    for (String gap : mode.scheduled() ? List.<String>of() : OF_A_RATE) {
      if (words.stream().anyMatch(word -> word.contains(gap))) {
        throw new IllegalArgumentException(
            gap
                + " may only stand in a command of a mode with a rate, but --mode was "
                + mode.id());
      }
    }
  }

  /**
   * The command line of a run of {@code kind}.
   *
   * @param report null if it is printed
   * @throws IllegalArgumentException as {@link #check} does
   */
  public List<String> at(RunKind kind, TrialPlan plan, URI url, Path report) {
    check(plan.mode());
    Map<String, String> gaps = gaps(plan, url, report);
    Duration timeout = kind == RunKind.TIMING_OUT ? plan.timeout() : LONG;
    gaps.put("timeout", number(timeout.toNanos() / 1e9));
    gaps.put("timeout-ms", String.valueOf(timeout.toMillis()));
    return words.stream().map(word -> filled(word, gaps)).toList();
  }

  /** True if it can be told when to give a request up. */
  public boolean givesUp() {
    return words.stream().anyMatch(word -> word.contains("{timeout"));
  }

  /** The command line of the run with a stall, as a shell takes it; gaps that stay are shown. */
  public String line(TrialPlan plan, URI url, Path report) {
    List<String> line;
    try {
      line = at(RunKind.STALLED, plan, url, report);
    } catch (IllegalArgumentException e) {
      line = words; // the run itself says what is wrong
    }
    return line.stream().map(ToolCommand::quoted).collect(Collectors.joining(" "));
  }

  private static String quoted(String word) {
    return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
  }

  /**
   * The report in {@code text}.
   *
   * @throws IllegalArgumentException with one sentence if it cannot be read
   */
  public GenericReport read(String text, TrialPlan plan) {
    if (text.isBlank()) {
      throw new IllegalArgumentException("it printed no report");
    }
    GenericReport said = main(reader.read(text));
    ReportBuilder whole = new ReportBuilder(said);
    if (said.unit() == null && unit == null) {
      throw new IllegalArgumentException(
          "it does not state the unit of its latencies: say --unit ns, us, ms or s");
    }
    if (said.unit() == null) {
      whole.unit(unit);
    }
    if (said.model() == null) {
      whole.model(plan.mode().model());
    }
    return whole.build();
  }

  /** Of several readings of one run the one charged from the intended start, else the first. */
  private static GenericReport main(List<GenericReport> reports) {
    return reports.stream()
        .filter(report -> report.boundary() == Boundary.RESPONSE)
        .findFirst()
        .orElse(reports.get(0));
  }

  private static String filled(String word, Map<String, String> gaps) {
    String filled = word;
    for (Map.Entry<String, String> gap : gaps.entrySet()) {
      String name = "{" + gap.getKey() + "}";
      filled = gap.getValue() == null ? filled : filled.replace(name, gap.getValue());
    }
    return filled;
  }

  private static Map<String, String> gaps(TrialPlan plan, URI url, Path report) {
    Map<String, String> gaps = new TreeMap<>();
    Double rate = plan.ratePerSecond();
    double seconds = plan.duration().toNanos() / 1e9;
    gaps.put("url", url.toString());
    gaps.put("host", url.getHost());
    gaps.put("port", String.valueOf(url.getPort()));
    gaps.put("connections", String.valueOf(plan.connections()));
    gaps.put("seconds", number(seconds));
    gaps.put("report", report == null ? "" : report.toString());
    gaps.put("rate", rate == null ? null : number(rate));
    gaps.put("rate-per-connection", rate == null ? null : number(rate / plan.connections()));
    gaps.put("requests", rate == null ? null : String.valueOf((long) (rate * seconds)));
    return gaps;
  }

  /** Whole where it is: many tools take nothing else. */
  private static String number(double value) {
    return value == Math.rint(value)
        ? String.valueOf((long) value)
        : String.format(Locale.ROOT, "%.3f", value);
  }
}
