package org.omissionlab.experiments.report;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.omissionlab.experiments.run.RunRecord;
import org.omissionlab.experiments.run.RunRecord.ExperimentRecord;
import org.omissionlab.experiments.run.SeriesRecord;

/** What differs in the procedure of two runs: figures of different procedures do not compare. */
final class Differences {

  private final Table table = new Table("what", "where", "A", "B");

  private Differences() {}

  /** A line a difference; without rows if there is none. */
  static Table of(RunRecord a, RunRecord b) {
    Differences found = new Differences();
    found.compare("run", run(a), run(b));
    for (ExperimentRecord e : a.experiments()) {
      ExperimentRecord other = find(b, e.id());
      if (other == null) {
        found.table.row("experiment", e.id(), "there", null);
      } else {
        found.compare(e.id(), e.settings(), other.settings());
        found.compare(e.id(), series(e), series(other));
      }
    }
    for (ExperimentRecord e : b.experiments()) {
      if (find(a, e.id()) == null) {
        found.table.row("experiment", e.id(), null, "there");
      }
    }
    return found.table;
  }

  static ExperimentRecord find(RunRecord run, String id) {
    return run.experiments().stream().filter(e -> e.id().equals(id)).findFirst().orElse(null);
  }

  private static Map<String, String> run(RunRecord run) {
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("started", run.startedAt());
    facts.put("version", run.version());
    facts.put("host", RunPage.host(run).replaceFirst("^Version .* on ", ""));
    facts.put("complete", run.complete() ? "yes" : "no");
    boolean quick = run.selected() != null && run.selected().quick();
    facts.put("lengths", quick ? "quick" : "as documented or set");
    facts.put("target", run.selected() == null ? null : run.selected().target());
    return facts;
  }

  /** The load of each series, and the clock that it ran on. */
  private static Map<String, String> series(ExperimentRecord e) {
    Map<String, String> loads = new LinkedHashMap<>();
    for (SeriesRecord s : e.series()) {
      loads.putIfAbsent(
          "series " + s.id(),
          Procedure.load(s)
              + ", for "
              + Cells.plain(s.plan().durationMs() / 1000)
              + " s, stalls "
              + (s.plan().stalls().isEmpty() ? "none" : String.join("; ", s.plan().stalls())));
    }
    return loads;
  }

  private void compare(String where, Map<String, String> a, Map<String, String> b) {
    Set<String> names = new LinkedHashSet<>(a.keySet());
    names.addAll(b.keySet());
    for (String name : names) {
      if (!Objects.equals(a.get(name), b.get(name))) {
        table.row(name, where, a.get(name), b.get(name));
      }
    }
  }
}
