package org.omissionlab.experiments.plan;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** The load models; a model is a type of generator, never a flag on one. */
public enum Model {
  /** Sends after each response; charged from the actual start. */
  NAIVE_CLOSED("naive-closed", "closed loop"),
  /** Fixed workers on a schedule; charged from the intended start. */
  SCHEDULED_CLOSED("scheduled-closed", "closed loop on a schedule"),
  /** Sends on a schedule whatever became of earlier requests. */
  OPEN("open", "open loop"),
  /** Users arrive on a schedule, each a short closed loop. */
  SESSIONS("sessions", "partly-open");

  private final String id;
  private final String arrivalModel;

  Model(String id, String arrivalModel) {
    this.id = id;
    this.arrivalModel = arrivalModel;
  }

  /** The name used in results and on the command line. */
  public String id() {
    return id;
  }

  /** What a report says about it. */
  public String arrivalModel() {
    return arrivalModel;
  }

  /** The model named {@code text}; fails with a sentence that lists the names. */
  public static Model of(String text) {
    String wanted = text.toLowerCase(Locale.ROOT);
    for (Model model : values()) {
      if (model.id.equals(wanted)) {
        return model;
      }
    }
    String names = Arrays.stream(values()).map(Model::id).collect(Collectors.joining(", "));
    throw new IllegalArgumentException("model must be one of " + names + ", but was " + text);
  }
}
