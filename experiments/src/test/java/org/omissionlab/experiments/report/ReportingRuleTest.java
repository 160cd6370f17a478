package org.omissionlab.experiments.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.omissionlab.experiments.catalogue.Catalogue;
import org.omissionlab.experiments.experiment.ExperimentRun;
import org.omissionlab.experiments.oracle.Twin;
import org.omissionlab.experiments.plan.Arrivals;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.run.Records;
import org.omissionlab.experiments.run.RunRecord;
import org.omissionlab.experiments.run.RunRecord.ExperimentRecord;
import org.omissionlab.experiments.run.SeriesRecord;
import org.omissionlab.experiments.run.SeriesRecords;
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.TargetPlan;

/**
 * The reporting rule, read off what a reader sees, terminal and page alike. Each piece is looked
 * for, then changed or removed in the record: then it must no longer be found, or the look proves
 * nothing.
 */
class ReportingRuleTest {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final ExperimentRecord RECORD = withSessions();

  @ParameterizedTest(name = "{0} of {1}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          arrival model      | open      | ^open loop | plan.arrivalModel | "another"
          arrival model      | naive     | ^closed loop, | plan.arrivalModel | "another"
          distribution       | open      | constant arrivals | plan.distribution | "another"
          rate               | scheduled | arrivals at 500/s | plan.offeredRate | 400
          seed               | users     | seed 7 | plan.seed | null
          per-user loop      | users     | each user a closed loop of 3 requests, think time 100 ms | plan.requests | null
          users              | users     | 47 users began, 47 finished | sessions | null
          workers            | naive     | 10 workers at full speed | plan.workers | null
          correction         | naive     | charged from the actual send, no correction | reading | "response"
          correction         | open      | charged from the intended start, no correction needed | reading | "service"
          reconstruction     | naive     | expected interval of 10.800 ms: the tail is reconstructed, not measured | plan.expectedIntervalMs | 3.0
          reconstruction     | ROW naive | reconstructed, e 10.8 ms | plan.expectedIntervalMs | 3.0
          boundary           | ROW open  | intended start | reading | "service"
          clock              | open      | virtual clock | timeline | "real"
          intended           | open      | intended 3000, | counts.intended | 7
          sent               | open      | sent 3000, | counts.sent | 7
          completed          | open      | completed 3000, | counts.completed | 7
          failed             | open      | failed 0, | counts.failed | 7
          refused            | open      | refused 0, | counts.refused | 7
          timed out          | open      | timed out 0, | counts.timedOut | 7
          dropped            | open      | dropped 0, | counts.dropped | 7
          outstanding        | open      | outstanding 0; | counts.outstanding | 7
          achieved rate      | open      | sent 500.0/s within the window | achievedRate | 7
          against intended   | open      | within the window of 500/s | plan.offeredRate | null
          sample count       | ROW open  | start 3,000 10.8 411 951 1,005 thin 1,011 | samples.measured | 7
          percentile         | ROW open  | start 3,000 10.8 411 951 1,005 thin 1,011 | quantiles | []
          windows            | open      | p99 of each second, by intended start, ms: 10.8 10.8 | perSecond | []
          worst window       | open      | its worst second (from 2,000 ms): p99 1,001 ms | worstSecond | null
          generator in it    | scheduled | the generator meant to send 500, sent 260 and had 255 answered | worstSecond | null
          audit's warning    | naive     | look here (guilty), tail-ratio from actual send: p99.9 is 93.0 × p99 | reading | "response"
          audit's warning    | open      | look here (suspect), thin: fewer than ten of 3,000 samples | quantiles | []
          samples kept       | open      | of 3000 samples kept | samples.measured | 7
          """)
  void isInTheReport(String piece, String where, String said, String field, String other)
      throws Exception {
    ExperimentRecord without = changed(RECORD, where.replace("ROW ", ""), field, other);
    Pattern pattern = Pattern.compile((said.startsWith("^") ? "^" : "") + quoted(said));
    for (Look look : List.<Look>of(ReportingRuleTest::text, ReportingRuleTest::page)) {
      assertThat(look.at(RECORD, where)).as(piece).containsPattern(pattern);
      assertThat(look.at(without, where)).as(piece + " removed").doesNotContainPattern(pattern);
    }
  }

  /** What a report says of a series, or of its row among the latencies ("ROW …"). */
  private interface Look {
    String at(ExperimentRecord record, String where);
  }

  private static String text(ExperimentRecord record, String where) {
    String report = TextReport.of(record);
    if (where.startsWith("ROW ")) {
      return rows(report, "\n  latencies in ms", where.substring(4), "  ");
    }
    String begin = "\n  " + where + "\n";
    int from = report.indexOf(begin) + begin.length();
    StringBuilder section = new StringBuilder();
    report.substring(from).lines().takeWhile(l -> l.startsWith("    ")).forEach(section::append);
    return section.toString().replaceAll("\\s+", " ").replaceFirst("^ - ", "");
  }

  private static String page(ExperimentRecord record, String where) {
    RunRecord run =
        new RunRecord(1, "x", true, "2026-01-01T00:00:00Z", Records.host(), null, List.of(record));
    String page = ResultsPage.of(run, null);
    if (where.startsWith("ROW ")) {
      return rows(page, "\n| latencies in ms", where.substring(4), "| ").replace("| ", "");
    }
    String begin = "- **" + where + "**: ";
    return page.lines()
        .filter(l -> l.startsWith(begin))
        .map(l -> l.substring(begin.length()))
        .findFirst()
        .orElseThrow();
  }

  private static String rows(String report, String table, String series, String before) {
    StringBuilder rows = new StringBuilder();
    report
        .substring(report.indexOf(table) + 1)
        .lines()
        .takeWhile(l -> !l.isBlank())
        .filter(l -> l.startsWith(before + series + " "))
        .forEach(l -> rows.append(l).append(' '));
    return rows.toString().replaceAll("\\s+", " ");
  }

  private static String quoted(String said) {
    return Pattern.quote(said.startsWith("^") ? said.substring(1) : said);
  }

  /** The record with one field of one series changed in all its readings. */
  private static ExperimentRecord changed(
      ExperimentRecord record, String series, String field, String other) throws Exception {
    ObjectNode tree = JSON.valueToTree(record);
    String[] path = field.split("\\.");
    int changed = 0;
    for (var node : tree.withArray("series")) {
      if (node.path("id").asText().equals(series)) {
        ObjectNode parent = (ObjectNode) (path.length == 1 ? node : node.get(path[0]));
        boolean plain = other.matches("null|\\[]|[0-9.]+");
        parent.set(path[path.length - 1], plain ? JSON.readTree(other) : JSON.valueToTree(other));
        changed++;
      }
    }
    assertThat(changed).isPositive();
    return JSON.treeToValue(tree, ExperimentRecord.class);
  }

  /** The headline's twin, and beside it users that arrive on a schedule. */
  private static ExperimentRecord withSessions() {
    var headline = Catalogue.all().get(0);
    ExperimentRecord e = new ExperimentRun(headline, headline.documented()).predict().record();
    SeriesPlan users =
        SeriesPlan.of(
            "users",
            GeneratorPlan.sessions(Arrivals.poisson(20, 7), 3, Duration.ofMillis(100), 50),
            TargetPlan.of(new ServiceTime.Fixed(Duration.ofMillis(10))),
            Duration.ofSeconds(2));
    List<SeriesRecord> series = new ArrayList<>(e.series());
    series.addAll(SeriesRecords.of(Twin.observe(users)));
    return new ExperimentRecord(
        e.id(),
        e.title(),
        e.source(),
        e.settings(),
        e.complete(),
        e.verdict(),
        e.reason(),
        e.claims(),
        e.findings(),
        e.figures(),
        e.probes(),
        series,
        e.disturbances(),
        e.attempts());
  }
}
