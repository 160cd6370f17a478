package org.omissionlab.experiments.judge;

/** What to do about a class. */
final class Advice {

  private Advice() {}

  /** One sentence; null where nothing need be done. */
  static String of(Tool tool, Mode mode, ToolClass found) {
    String repair = tool.repairs().get(found);
    return repair != null ? repair : general(mode, found);
  }

  private static String general(Mode mode, ToolClass found) {
    return switch (found) {
      case OPEN, NOT_JUDGED -> null;
      case CORRECTS ->
          "Its percentiles can be used; give it more connections if arrivals are to be open too.";
      case BACK_FILLS ->
          "Its tail is a reconstruction; use a tool that sends by a schedule and charges from it.";
      case OMITS ->
          mode.scheduled()
              ? "Do not use its percentiles; use a tool that charges from the intended start."
              : "Do not use its percentiles; use a mode with a rate that charges from the intended"
                  + " start.";
      case DROPS -> "Allow it more connections, and count what it gave up as the slowest of all.";
      case MISCORRECTS -> "Do not use these figures; switch its correction off and judge it again.";
      case CANNOT_KEEP_SCHEDULE -> "Judge it at a lower rate, or give it more connections.";
      case INCONCLUSIVE -> "Judge it again on a quiet host.";
    };
  }
}
