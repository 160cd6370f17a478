package org.omissionlab.server.http;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.Iterator;
import java.util.List;

/** Strict reading and plain writing of JSON. */
final class Json {
  static final ObjectMapper MAPPER =
      JsonMapper.builder()
          .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
          .enable(SerializationFeature.WRITE_ENUMS_USING_TO_STRING)
          .build();

  private Json() {}

  /**
   * Returns the object that {@code text} is.
   *
   * @throws IllegalArgumentException with one sentence that names the field where it breaks off
   */
  static JsonNode object(String what, String text) {
    try (JsonParser parser = MAPPER.createParser(text)) {
      JsonNode node;
      try {
        node = MAPPER.readTree(parser);
        if (parser.nextToken() != null) {
          throw new IllegalArgumentException(
              what + " must be one JSON object, but more follows it");
        }
      } catch (JsonProcessingException e) {
        throw new IllegalArgumentException(
            what + " is no JSON" + place(parser) + ": " + e.getOriginalMessage().split("\n")[0], e);
      }
      if (node == null || !node.isObject()) {
        throw new IllegalArgumentException(
            what + " must be a JSON object, but was '" + text.strip() + "'");
      }
      return node;
    } catch (java.io.IOException e) {
      throw new IllegalArgumentException(what + " cannot be read: " + e.getMessage(), e);
    }
  }

  private static String place(JsonParser parser) {
    String path = parser.getParsingContext().pathAsPointer().toString();
    return path.isEmpty() ? "" : " at field '" + path.substring(1).replace('/', '.') + "'";
  }

  static void refuseUnknown(String what, JsonNode object, List<String> known) {
    for (Iterator<String> names = object.fieldNames(); names.hasNext(); ) {
      String name = names.next();
      if (!known.contains(name)) {
        throw new IllegalArgumentException(
            "'" + name + "' is no field of " + what + "; known are " + String.join(", ", known));
      }
    }
  }

  static String write(Object value) {
    try {
      return MAPPER.writeValueAsString(value);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("cannot be written as JSON: " + e.getMessage(), e);
    }
  }
}
