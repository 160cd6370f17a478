package org.omissionlab.experiments.cli;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.omissionlab.experiments.audit.GenericReport;
import org.omissionlab.experiments.audit.Warning;
import org.omissionlab.experiments.audit.Words;
import org.omissionlab.experiments.cli.AuditCommand.Entry;

/** Audited reports for a terminal. */
final class AuditText {

  private static final int WIDTH = 100;
  private static final String INDENT = " ".repeat(10);

  private AuditText() {}

  static String of(List<Entry> entries) {
    StringBuilder text = new StringBuilder();
    entries.forEach(entry -> report(text, entry));
    if (entries.size() > 1) {
      text.append(summary(entries)).append('\n');
    }
    return text.toString();
  }

  private static void report(StringBuilder text, Entry entry) {
    GenericReport r = entry.report();
    text.append(entry.file()).append(" (").append(entry.format()).append(')');
    text.append(r.name() == null ? "" : ": " + r.name()).append('\n');
    text.append("  ").append(procedure(r)).append('\n');
    text.append("  ").append(figures(r)).append('\n');
    if (entry.warnings().isEmpty()) {
      text.append("  no warning\n");
    }
    entry.warnings().forEach(warning -> text.append(warning(warning)));
    text.append('\n');
  }

  private static String procedure(GenericReport r) {
    StringBuilder text = new StringBuilder(r.model().words());
    text.append(r.boundary() == null ? ", boundary not stated" : ", " + r.boundary().words());
    if (r.correction() != null && r.correction().backFilled()) {
      text.append(", back-filled");
    }
    text.append(r.workers() == null ? "" : ", " + Words.count(r.workers()) + " workers");
    text.append(r.count() == null ? "" : ", " + Words.count(r.count()) + " requests");
    if (r.achievedRate() != null) {
      text.append(", ").append(Words.digits(r.achievedRate())).append("/s");
    }
    if (r.offeredRate() != null) {
      text.append(" of ").append(Words.digits(r.offeredRate())).append("/s offered");
    }
    return text.toString();
  }

  private static String figures(GenericReport r) {
    Map<Double, Double> some = new TreeMap<>(r.quantiles());
    some.remove(1.0);
    String figures =
        some.entrySet().stream()
            .map(q -> Words.quantile(q.getKey()) + " " + Words.latency(q.getValue(), r.unit()))
            .collect(Collectors.joining(", "));
    String max = r.max() == null ? "" : "max " + Words.latency(r.max(), r.unit());
    String unit = r.unit() == null ? " (unit not stated)" : "";
    return figures + (figures.isEmpty() || max.isEmpty() ? "" : ", ") + max + unit;
  }

  /** Level, rule and sentence, the sentence wrapped. */
  private static String warning(Warning warning) {
    StringBuilder text = new StringBuilder();
    StringBuilder line =
        new StringBuilder(
            String.format(Locale.ROOT, "  %-7s %s:", warning.level().id(), warning.id()));
    for (String word : warning.text().split(" ")) {
      if (line.length() + 1 + word.length() > WIDTH) {
        text.append(line).append('\n');
        line.setLength(0);
        line.append(INDENT).append(word);
      } else {
        line.append(' ').append(word);
      }
    }
    return text.append(line).append('\n').toString();
  }

  private static String summary(List<Entry> entries) {
    long guilty = entries.stream().filter(e -> has(e, Warning.Level.GUILTY)).count();
    long suspect =
        entries.stream()
            .filter(e -> has(e, Warning.Level.SUSPECT) && !has(e, Warning.Level.GUILTY))
            .count();
    return String.format(
        Locale.ROOT,
        "%d reports: %d guilty, %d suspect only, %d without a warning",
        entries.size(),
        guilty,
        suspect,
        entries.size() - guilty - suspect);
  }

  private static boolean has(Entry entry, Warning.Level level) {
    return entry.warnings().stream().anyMatch(w -> w.level() == level);
  }
}
