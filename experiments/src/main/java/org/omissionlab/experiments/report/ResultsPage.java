package org.omissionlab.experiments.report;

import java.util.Locale;
import org.omissionlab.experiments.run.RunRecord;
import org.omissionlab.experiments.run.RunRecord.ExperimentRecord;

/** {@code results/README.md}: the reference run as Markdown, drawn from its {@code run.json}. */
public final class ResultsPage {

  private ResultsPage() {}

  /** The whole page. */
  public static String of(RunRecord run) {
    StringBuilder page = new StringBuilder();
    page.append("# Results\n\nGenerated from [`reference/run.json`](reference/run.json) by")
        .append(" `experiments/scripts/reference`; do not edit.\n\n");
    page.append(host(run)).append('\n');
    for (ExperimentRecord e : run.experiments()) {
      page.append(experiment(e));
    }
    page.append(
        "A percentile marked *thin* rests on fewer than ten samples beyond it and carries no"
            + " claim.\n");
    return page.toString();
  }

  /**
   * {@code readme} with what stands between {@code <!-- figures ID -->} and {@code <!-- end -->}
   * replaced by that experiment's percentiles and verdict, as a terminal shows them.
   */
  public static String intoReadme(String readme, RunRecord run) {
    String page = readme;
    for (ExperimentRecord e : run.experiments()) {
      String begin = "<!-- figures " + e.id() + " -->\n";
      int from = page.indexOf(begin);
      if (from >= 0) {
        int to = page.indexOf("<!-- end -->", from);
        page =
            page.substring(0, from + begin.length())
                + "```\n"
                + Tables.figures(e).text()
                + "verdict: "
                + e.verdict().toUpperCase(Locale.ROOT)
                + "\n```\n"
                + page.substring(to);
      }
    }
    return page;
  }

  private static String host(RunRecord run) {
    return String.format(
        Locale.ROOT,
        "Measured %s, version %s, on %s (%s, %d CPUs, %d MiB, %s).%n",
        run.startedAt().substring(0, 10),
        run.version(),
        run.host().cpu(),
        run.host().os(),
        run.host().cpus(),
        run.host().memoryMb(),
        run.host().java());
  }

  private static String experiment(ExperimentRecord e) {
    StringBuilder page = new StringBuilder();
    page.append("## ").append(e.id()).append(": ").append(e.verdict()).append("\n\n");
    page.append(e.title()).append(".\n\nSource: ").append(e.source()).append(". Set-up: ");
    page.append(Procedure.setUp(e)).append(".\n\n");
    if (e.reason() != null) {
      page.append("Not held: ").append(e.reason()).append(".\n\n");
    }
    if (!e.figures().isEmpty()) {
      page.append(Tables.figures(e).markdown()).append('\n');
    }
    page.append(Tables.claims(e).markdown()).append('\n');
    page.append(Tables.series(e.series()).markdown()).append('\n');
    e.disturbances().forEach(d -> page.append("- disturbed: ").append(d).append('\n'));
    if (!e.attempts().isEmpty()) {
      page.append(Tables.attempts(e).markdown()).append('\n');
    }
    if (!e.findings().isEmpty()) {
      page.append("Findings:\n\n");
      e.findings()
          .forEach(
              f ->
                  page.append("- **")
                      .append(f.id())
                      .append("**: documented: ")
                      .append(f.documented())
                      .append(". Predicted: ")
                      .append(f.predicted())
                      .append(". Measured: ")
                      .append(f.measured())
                      .append(". ")
                      .append(f.reason())
                      .append(".\n"));
      page.append('\n');
    }
    page.append("<details><summary>Procedure</summary>\n\n");
    Procedure.of(e.series()).lines().forEach(line -> page.append("- ").append(line).append('\n'));
    return page.append("\n</details>\n\n").toString();
  }
}
