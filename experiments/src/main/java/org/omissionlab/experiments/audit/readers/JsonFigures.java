package org.omissionlab.experiments.audit.readers;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import java.util.function.Predicate;
import org.omissionlab.experiments.audit.ReportBuilder;

/**
 * Looks figures up in JSON that a tool wrote; a path is names with slashes between.
 *
 * @param tool with the versions whose JSON is known, as the sentences name it
 */
record JsonFigures(String tool, JsonNode root) {

  static JsonFigures of(String tool, String text) {
    return new JsonFigures(tool, JsonText.tree(text));
  }

  /** True if something stands at {@code path}. */
  boolean has(String path) {
    return !at(path).isMissingNode() && !at(path).isNull();
  }

  /** What stands at {@code path}; missing if nothing does. */
  JsonNode at(String path) {
    JsonNode node = root;
    for (String name : path.split("/")) {
      node = node.path(name);
    }
    return node;
  }

  /** The number at {@code path}; fails with a sentence if there is none. */
  double number(String path) {
    JsonNode node = at(path);
    if (!node.isNumber()) {
      throw new IllegalArgumentException(
          "this is no report of " + tool + ": it has no number " + path);
    }
    return node.asDouble();
  }

  /** The number at {@code path}; null if there is none. */
  Double numberOrNull(String path) {
    return at(path).isNumber() ? (Double) at(path).asDouble() : null;
  }

  /** The count at {@code path}; fails with a sentence if there is none. */
  long count(String path) {
    return (long) number(path);
  }

  /** The count at {@code path}; 0 if there is none, as tools that list what happened leave out. */
  long countOrZero(String path) {
    return at(path).asLong(0);
  }

  /** The sum of the counts below {@code path} whose names are wanted. */
  long sum(String path, Predicate<String> wanted) {
    return at(path).properties().stream()
        .filter(count -> wanted.test(count.getKey()))
        .mapToLong(count -> count.getValue().asLong())
        .sum();
  }

  /**
   * Adds a quantile for each name below {@code path}.
   *
   * @param names of the quantiles there
   */
  void quantiles(ReportBuilder report, String path, Map<Double, String> names) {
    JsonNode node = at(path);
    names.forEach(
        (q, name) -> {
          if (node.path(name).isNumber()) {
            report.quantile(q, node.path(name).asDouble());
          }
        });
  }
}
