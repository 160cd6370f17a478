package org.omissionlab.experiments.judge;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** How far latencies that were made up fall short of the reference. */
final class Shortfall {

  private Shortfall() {}

  /** One sentence, with the share by which each percentile does. */
  static String of(long neverSent, List<PropertyResult> percentiles) {
    String parts =
        percentiles.stream()
            .filter(p -> p.verdict() == PropertyVerdict.TOO_LOW)
            .map(Shortfall::of)
            .collect(Collectors.joining("; "));
    return String.format(
        Locale.ROOT,
        "made-up latencies stand in for %d requests never sent; %s",
        Math.max(0, neverSent),
        parts.isEmpty() ? "none exceeds the reference" : parts);
  }

  private static String of(PropertyResult percentile) {
    double share = 100 * (1 - percentile.reported() / percentile.predicted());
    return String.format(Locale.ROOT, "%s and falls short by %.0f %%", percentile.why(), share);
  }
}
