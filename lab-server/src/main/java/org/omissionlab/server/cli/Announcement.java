package org.omissionlab.server.cli;

import java.io.PrintWriter;
import java.util.Locale;
import org.omissionlab.server.http.LabServer;
import org.omissionlab.server.model.StallSpec;
import org.omissionlab.server.model.TargetPlan;

/** What {@code serve} says once it listens. */
final class Announcement {
  private Announcement() {}

  /** For a parent: one line of JSON and nothing else. */
  static void json(PrintWriter out, LabServer server) {
    out.printf(
        Locale.ROOT, "{\"port\": %d, \"adminPort\": %d}%n", server.port(), server.adminPort());
    out.flush();
  }

  /** For a person. */
  static void text(PrintWriter out, LabServer server, String host, TargetPlan plan, String arm) {
    out.printf("Target   http://%s:%d/ (?bytes=, status=, delay=)%n", host, server.port());
    out.printf("Admin    http://%s:%d/%n", host, server.adminPort());
    out.printf("Service  %s, capacity %s%n", plan.serviceTime(), plan.capacity());
    for (StallSpec stall : plan.stalls().specs()) {
      out.printf("Stall    %s, %s%n", stall, from(arm));
    }
    out.printf("Stop it with Ctrl-C.%n");
    out.flush();
  }

  private static String from(String arm) {
    return switch (arm) {
      case "now" -> "counted from now";
      case "first-request" -> "counted from the first request";
      default -> "not armed; POST /arm on the admin port starts its clock";
    };
  }
}
