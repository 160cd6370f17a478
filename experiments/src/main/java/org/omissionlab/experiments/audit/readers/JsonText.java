package org.omissionlab.experiments.audit.readers;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonMappingException.Reference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.exc.InvalidFormatException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import java.util.stream.Collectors;
import org.omissionlab.experiments.run.JsonFault;

/** Strict JSON, and one sentence where it is not. */
final class JsonText {

  private static final ObjectMapper JSON =
      new ObjectMapper()
          .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT);

  private JsonText() {}

  /** True if this begins as a JSON object does. */
  static boolean object(String text) {
    return text.stripLeading().startsWith("{");
  }

  static JsonNode tree(String text) {
    return read(text, JsonNode.class);
  }

  static <T> T read(String text, Class<T> type) {
    try {
      return JSON.readValue(text, type);
    } catch (JacksonException e) {
      throw new IllegalArgumentException(sentence(e), e);
    }
  }

  private static String sentence(JacksonException e) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause.getClass() == IllegalArgumentException.class) {
        return cause.getMessage(); // a check of our own
      }
      if (cause instanceof JsonParseException syntax) {
        return syntax(syntax);
      }
    }
    if (e instanceof UnrecognizedPropertyException unknown) {
      return "the field "
          + path(unknown)
          + " is not known (lab audit --schema shows those that are)";
    }
    if (e instanceof InvalidFormatException wrong) {
      String what = wrong.getOriginalMessage().contains("Map key") ? "a name in " : "";
      boolean whole = wrong.getTargetType() == Long.class || wrong.getTargetType() == Integer.class;
      return String.format(
          "%s%s must be a %snumber, but was %s",
          what, path(wrong), whole ? "whole " : "", wrong.getValue());
    }
    return e instanceof JsonMappingException mapping && !mapping.getPath().isEmpty()
        ? path(mapping) + " is of the wrong type"
        : "this is no report in JSON: " + first(e);
  }

  private static String syntax(JsonParseException e) {
    String cut = JsonFault.cut(e);
    return cut == null
        ? "this is no JSON: line " + e.getLocation().getLineNr() + ": " + first(e)
        : "the JSON is " + cut;
  }

  private static String path(JsonMappingException e) {
    return e.getPath().stream()
        .map(JsonText::step)
        .collect(Collectors.joining("."))
        .replace(".[", "[");
  }

  private static String step(Reference step) {
    return step.getFieldName() == null ? "[" + step.getIndex() + "]" : step.getFieldName();
  }

  private static String first(JacksonException e) {
    return e.getOriginalMessage().lines().findFirst().orElse("");
  }
}
