package org.omissionlab.experiments.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.omissionlab.experiments.judge.Certificate;
import org.omissionlab.experiments.judge.PropertyResult;
import org.omissionlab.experiments.judge.PropertyVerdict;

/**
 * A certificate as text: one line a property, a reason for each that did not hold, then the class,
 * why, and what to do.
 */
public final class CertificateText {

  private static final String LINE = "%-15s %12s %12s %12s  %s%n";

  private CertificateText() {}

  /** All of it, with a line end. */
  public static String of(Certificate certificate) {
    StringBuilder text = new StringBuilder();
    String version = certificate.version() == null ? "" : " " + certificate.version();
    text.append(certificate.tool()).append(version).append(", mode ");
    text.append(certificate.mode().id()).append('\n');
    if (certificate.command() != null) {
      text.append("  ").append(certificate.command()).append('\n');
    }
    if (!certificate.properties().isEmpty()) {
      text.append('\n').append(line("property", "expected", "ledger saw", "tool said", "verdict"));
      certificate.properties().forEach(p -> text.append(line(p)));
    }
    if (certificate.properties().size() > 1) {
      text.append('\n');
      reasons(certificate.properties())
          .forEach(
              (why, ids) -> text.append(Wrapped.text("- ", String.join(", ", ids) + ": " + why)));
    }
    text.append('\n').append(Wrapped.text("class:  ", certificate.toolClass().id()));
    text.append(Wrapped.text("why:    ", certificate.why()));
    if (certificate.advice() != null) {
      text.append(Wrapped.text("advice: ", certificate.advice()));
    }
    if (certificate.properties().size() == 1) {
      text.append(Wrapped.text("only:   ", certificate.properties().get(0).why()));
    }
    return text.toString();
  }

  /** Who shares a reason; held is reason enough. */
  private static Map<String, List<String>> reasons(List<PropertyResult> properties) {
    Map<String, List<String>> reasons = new LinkedHashMap<>();
    properties.stream()
        .filter(p -> p.verdict() != PropertyVerdict.HELD)
        .forEach(p -> reasons.computeIfAbsent(p.why(), why -> new ArrayList<>()).add(p.id()));
    return reasons;
  }

  private static String line(PropertyResult p) {
    return line(
        p.id(),
        figure(p.predicted(), p.unit()),
        figure(p.ledger(), p.unit()),
        figure(p.reported(), p.unit()),
        p.verdict().id());
  }

  private static String line(String... cells) {
    List<Object> all = new ArrayList<>(List.of((Object[]) cells));
    return String.format(Locale.ROOT, LINE, all.toArray());
  }

  /** A count is whole; what has no unit and is not whole is a ratio. */
  static String figure(Double value, String unit) {
    if (value == null) {
      return "-";
    }
    boolean whole = Math.abs(value) >= 100 || unit.isEmpty() && value == Math.rint(value);
    String form = whole ? "%,.0f" : unit.isEmpty() ? "%.2f" : "%.1f";
    String gap = unit.isEmpty() || unit.startsWith("/") ? "" : " ";
    return String.format(Locale.ROOT, form, value) + gap + unit;
  }
}
