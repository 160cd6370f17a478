package org.omissionlab.experiments.report;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.omissionlab.experiments.judge.Certificate;

/**
 * A certificate as it was stored: by {@code lab judge} in a folder of its own, or with the date and
 * the command of its trial around it, as in {@code results/judged/}.
 */
public final class StoredCertificate {

  /** Its name in a folder of results. */
  public static final String NAME = "certificate.json";

  private static final ObjectMapper JSON =
      new ObjectMapper().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);

  /** Units that older certificates do not state. */
  private static final Set<String> RATES = Set.of("offered-rate", "achieved-rate");

  private static final Set<String> LATENCIES =
      Set.of("control-p50", "p50", "p90", "p99", "p99.9", "max", "longest", "lag", "frozen");

  private StoredCertificate() {}

  /** True for a folder or a file that holds a certificate, or what is left of one. */
  public static boolean at(Path path) {
    if (Files.isDirectory(path)) {
      return Files.isRegularFile(path.resolve(NAME));
    }
    if (path.endsWith(NAME)) {
      return true;
    }
    try {
      return path.toString().endsWith(".json") && body(JSON.readTree(path.toFile())) != null;
    } catch (IOException e) {
      return false; // whoever reads it as a report says what is wrong with it
    }
  }

  /**
   * The certificate in a folder or a file.
   *
   * @throws IllegalArgumentException with one sentence if it is none, or not whole
   */
  public static Certificate read(Path path) {
    Path file = Files.isDirectory(path) ? path.resolve(NAME) : path;
    try {
      JsonNode stored = JSON.readTree(file.toFile());
      ObjectNode found = body(stored);
      if (found == null) {
        throw new IllegalArgumentException(file + " must hold a certificate, but does not");
      }
      check(file, found);
      if (!found.has("advice") && stored.path("advice").isTextual()) {
        found.set("advice", stored.get("advice"));
      }
      found.path("properties").forEach(StoredCertificate::withUnit);
      return JSON.treeToValue(found, Certificate.class);
    } catch (JacksonException e) {
      throw new IllegalArgumentException(
          file + " must be a whole certificate, but is not: " + e.getOriginalMessage(), e);
    } catch (IOException e) {
      throw new IllegalArgumentException(file + " must be readable, but is not", e);
    }
  }

  private static void check(Path file, JsonNode found) {
    for (String needed : List.of("tool", "mode", "class", "why")) {
      if (!found.path(needed).isTextual()) {
        throw new IllegalArgumentException(
            file + " must be a whole certificate, but has no " + needed);
      }
    }
    for (JsonNode property : found.path("properties")) {
      if (!property.path("id").isTextual() || !property.path("verdict").isTextual()) {
        throw new IllegalArgumentException(
            file + " must be a whole certificate, but has a property without id or verdict");
      }
    }
  }

  /** Null if it is something else. */
  private static ObjectNode body(JsonNode stored) {
    JsonNode found = stored == null ? null : stored.path("certificate");
    JsonNode body = found == null || found.isMissingNode() ? stored : found;
    boolean is = body instanceof ObjectNode && body.has("class") && body.has("properties");
    return is ? (ObjectNode) body : null;
  }

  private static void withUnit(JsonNode property) {
    String id = property.path("id").asText();
    if (property instanceof ObjectNode one && !one.path("unit").isTextual()) {
      one.put("unit", RATES.contains(id) ? "/s" : LATENCIES.contains(id) ? "ms" : "");
    }
  }
}
