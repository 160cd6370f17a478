package org.omissionlab.experiments.browser;

import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** What the processes below this one have used of the processors, by what they are. */
record Cpu(Map<String, Duration> used) {

  static Cpu now() {
    Map<String, Duration> used = new TreeMap<>();
    try (Stream<ProcessHandle> all = ProcessHandle.current().descendants()) {
      all.forEach(
          one ->
              one.info()
                  .totalCpuDuration()
                  .ifPresent(spent -> used.merge(kind(one), spent, Duration::plus)));
    }
    return new Cpu(used);
  }

  /** The lab is this JVM's child, and the target the lab's. */
  private static String kind(ProcessHandle one) {
    String command = one.info().command().orElse("");
    boolean child = one.parent().filter(ProcessHandle.current()::equals).isPresent();
    return !command.endsWith("/java") ? "browser" : child ? "lab" : "target";
  }

  /** In per cent of one processor since {@code before}, such as {@code {browser=41, lab=12}}. */
  Map<String, Long> percentSince(Cpu before, Duration wall) {
    Map<String, Long> percent = new TreeMap<>();
    used.forEach(
        (name, spent) -> {
          Duration then = before.used.getOrDefault(name, Duration.ZERO);
          percent.put(name, Math.round(100.0 * spent.minus(then).toNanos() / wall.toNanos()));
        });
    return percent;
  }
}
