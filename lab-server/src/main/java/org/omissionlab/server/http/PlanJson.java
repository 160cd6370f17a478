package org.omissionlab.server.http;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.omissionlab.server.model.Capacity;
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.StallPlan;
import org.omissionlab.server.model.StallSpec;
import org.omissionlab.server.model.TargetPlan;

/**
 * A plan as JSON: {@code {"service": "10ms", "stalls": [{"at": "2.5s", "for": "1s"}], "capacity":
 * {"slots": 13, "discipline": "ps"}}}. Stalls and capacity may also stand in their text form; both
 * may be left out. An unknown field is an error.
 */
public final class PlanJson {
  private static final TypeReference<Map<String, Object>> OBJECT = new TypeReference<>() {};

  private PlanJson() {}

  /**
   * Returns the plan that the text describes.
   *
   * @throws IllegalArgumentException with one sentence that names the field
   */
  public static TargetPlan read(String text) {
    JsonNode root = Json.object("the plan", text);
    Json.refuseUnknown("the plan", root, List.of("service", "stalls", "capacity"));
    if (!root.path("service").isTextual()) {
      throw new IllegalArgumentException(
          "service must be given as a string such as \"10ms\", but was "
              + (root.has("service") ? root.get("service") : "left out"));
    }
    ServiceTime time = ServiceTime.parse(root.get("service").textValue());
    Capacity capacity = root.has("capacity") ? capacity(root.get("capacity")) : Capacity.UNLIMITED;
    return new TargetPlan(time, stalls(root.path("stalls")), capacity);
  }

  private static Capacity capacity(JsonNode node) {
    return node.isTextual()
        ? Capacity.parse(node.textValue())
        : Capacity.of(values("capacity", node));
  }

  private static StallPlan stalls(JsonNode node) {
    if (!node.isArray() && !node.isMissingNode()) {
      throw new IllegalArgumentException("stalls must be an array, but was " + node);
    }
    List<StallSpec> specs = new ArrayList<>();
    for (JsonNode stall : node) {
      specs.add(stall("stalls[" + specs.size() + "]", stall));
    }
    return new StallPlan(specs);
  }

  /** Returns the rule in {@code node}, an object or a text form; {@code name} begins an error. */
  static StallSpec stall(String name, JsonNode node) {
    try {
      return node.isTextual()
          ? StallSpec.parse(node.textValue())
          : StallSpec.of(values("stall", node));
    } catch (IllegalArgumentException e) {
      String sentence = e.getMessage();
      String rest = sentence.startsWith("stall") ? sentence.substring("stall".length()) : null;
      throw new IllegalArgumentException(rest == null ? sentence : name + rest, e);
    }
  }

  private static Map<String, String> values(String name, JsonNode node) {
    if (!node.isObject()) {
      throw new IllegalArgumentException(name + " must be an object or a string, but was " + node);
    }
    Map<String, String> values = new LinkedHashMap<>();
    Json.MAPPER
        .convertValue(node, OBJECT)
        .forEach(
            (key, value) -> {
              if (!(value instanceof String || value instanceof Number)) {
                throw new IllegalArgumentException(
                    name
                        + ": '"
                        + key
                        + "' must be a string or a number, but was "
                        + node.get(key));
              }
              values.put(key, value.toString());
            });
    return values;
  }

  /** Returns the JSON that {@link #read} reads back. */
  public static String write(TargetPlan plan) {
    Map<String, Object> root = new LinkedHashMap<>();
    root.put("service", plan.serviceTime().toString());
    root.put("stalls", plan.stalls().specs().stream().map(StallSpec::toMap).toList());
    root.put("capacity", plan.capacity().toMap());
    return Json.write(root);
  }
}
