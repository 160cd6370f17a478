package org.omissionlab.experiments.report;

import java.util.Locale;
import org.omissionlab.experiments.run.RunRecord;
import org.omissionlab.experiments.run.RunRecord.ExperimentRecord;

/** {@code results/README.md}: the reference run as Markdown, drawn from its {@code run.json}. */
public final class ResultsPage {

  private static final String END = "<!-- end -->";
  private static final String PAGE = "results/README.md";

  /** Drawn by {@code experiments/scripts/pictures}. */
  private static final String PICTURES =
      "The headline, drawn from the same run: percentiles with the prediction dashed and the"
          + " documented points as diamonds, then each load over time, the stall in grey.\n\n"
          + "![percentiles](pictures/one-second-stall-percentiles.svg)\n\n"
          + "![naive](pictures/one-second-stall-naive.png)\n"
          + "![scheduled](pictures/one-second-stall-scheduled.png)\n"
          + "![open](pictures/one-second-stall-open.png)\n\n";

  private ResultsPage() {}

  /**
   * The whole page.
   *
   * @param judged the trials of real tools; null to leave them out
   */
  public static String of(RunRecord run, JudgedPage judged) {
    StringBuilder page = new StringBuilder();
    page.append("# Results\n\nGenerated from [`reference/run.json`](reference/run.json) by")
        .append(" `experiments/scripts/reference`; do not edit.\n\n");
    page.append(host(run)).append('\n');
    page.append(
        "*Documented* is the figure in the literature, *formula* a closed one, *predicted* comes"
            + " from the same code on the virtual clock, *measured* from this run. A percentile"
            + " marked *thin* rests on fewer than ten samples beyond it and carries no claim.\n\n");
    page.append(PICTURES);
    page.append("## Experiments\n\n").append(Overview.experiments(run, ""));
    page.append("## Findings\n\nDocumented statements that do not hold as they stand.\n\n");
    page.append(Overview.findings(run, "")).append('\n');
    if (judged != null) {
      page.append("## Real tools on trial\n\n").append(judged.summary("judged/")).append('\n');
    }
    page.append("## Where each documented claim is\n\n");
    page.append(Overview.sources(run)).append('\n');
    run.experiments().forEach(e -> page.append(experiment(e)));
    return page.toString();
  }

  /**
   * {@code readme} with what stands between {@code <!-- figures ID -->} and {@code <!-- end -->}
   * replaced: by that experiment's percentiles and verdict as a terminal shows them, or by the
   * table of all {@code experiments} or all {@code findings}.
   */
  public static String intoReadme(String readme, RunRecord run) {
    String page = block(readme, "experiments", Overview.experiments(run, PAGE).stripTrailing());
    page = block(page, "findings", Overview.findings(run, PAGE).stripTrailing());
    for (ExperimentRecord e : run.experiments()) {
      page = block(page, e.id(), "```\n" + figures(e) + "```");
    }
    return page;
  }

  /** {@code readme} with the table of trials brought up to date. */
  public static String intoReadme(String readme, JudgedPage judged) {
    return block(readme, "judged", judged.table("results/judged/").stripTrailing());
  }

  private static String block(String readme, String name, String content) {
    String begin = "<!-- figures " + name + " -->\n";
    int from = readme.indexOf(begin);
    if (from < 0) {
      return readme;
    }
    int to = readme.indexOf(END, from);
    if (to < 0) {
      throw new IllegalArgumentException("the block 'figures " + name + "' must end in " + END);
    }
    return readme.substring(0, from + begin.length()) + content + "\n" + readme.substring(to);
  }

  /** Percentiles where any are documented, else claims. */
  private static String figures(ExperimentRecord e) {
    Table table = e.figures().isEmpty() ? ClaimTables.narrow(e) : Tables.figures(e);
    return table.text() + "verdict: " + e.verdict().toUpperCase(Locale.ROOT) + "\n";
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
    page.append("## ").append(Overview.heading(e)).append("\n\n");
    page.append(e.title()).append(".\n\nSource: ").append(e.source()).append(". Set-up: ");
    page.append(Procedure.setUp(e)).append(".\n\n");
    if (e.reason() != null) {
      page.append("Not held: ").append(e.reason()).append(".\n\n");
    }
    table(page, Tables.figures(e));
    table(page, ClaimTables.wide(e));
    table(page, SeriesTables.latencies(e.series()));
    table(page, SeriesTables.accounts(e.series()));
    table(page, Tables.probes(e));
    e.disturbances().forEach(d -> page.append("- disturbed: ").append(d).append('\n'));
    table(page, Tables.attempts(e));
    if (!e.findings().isEmpty()) {
      page.append("Findings: see [above](#findings).\n\n");
    }
    if (!e.series().isEmpty()) {
      procedure(page, e);
    }
    return page.toString();
  }

  private static void procedure(StringBuilder page, ExperimentRecord e) {
    page.append("<details><summary>Procedure</summary>\n\n");
    Procedure.of(e.series())
        .forEach(
            (id, lines) ->
                page.append("- **")
                    .append(id)
                    .append("**: ")
                    .append(String.join(". ", lines))
                    .append('\n'));
    page.append("\n</details>\n\n");
  }

  /** Nothing where it has no rows. */
  private static void table(StringBuilder page, Table table) {
    if (!table.isEmpty()) {
      page.append(table.markdown()).append('\n');
    }
  }
}
