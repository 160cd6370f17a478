package org.omissionlab.experiments.containers;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.omissionlab.experiments.UnpackedZip;
import org.omissionlab.generators.record.Distribution;
import org.testcontainers.lifecycle.Startables;

/**
 * Three generators in three containers, each with a share of the load, are one generator with all
 * of it: their histograms add up without loss. Percentiles do not, so none is ever averaged.
 */
@NeedsDocker
@Timeout(120)
class GeneratorContainersIT {

  private static final int[] RATES = {100, 200, 400};

  /** Longer than an engine on a busy host takes to start three: they are to overlap. */
  private static final int SECONDS = 10;

  private static final long ARRIVALS = SECONDS * 700;
  private static final double[] QUANTILES = {0.5, 0.75, 0.9, 0.95, 0.99, 0.999, 1};

  @TempDir private Path temp;

  private final List<GeneratorContainer> generators = new ArrayList<>();

  @AfterEach
  void remove() {
    generators.forEach(GeneratorContainer::stop);
  }

  @Test
  void threeGeneratorsHistogramsMergeIntoOneWithoutLoss() throws Exception {
    assertThat(arrivalsOfThreeAtOnce()).as("what the server saw").isEqualTo(ARRIVALS);
    Histogram merged = new Histogram(3);
    List<Long> sampledNs = new ArrayList<>();
    List<Double> startsS = new ArrayList<>();
    for (GeneratorContainer generator : generators) {
      Histogram part = generator.responses();
      assertThat(part.getTotalCount()).isEqualTo(generator.counts().path("completed").asLong());
      merged.add(part);
      sampledNs.addAll(generator.sampledNs());
      startsS.add(generator.startedAtS());
    }
    assertThat(Collections.max(startsS) - Collections.min(startsS))
        .as("seconds between the first and the last start")
        .isLessThan(SECONDS);
    assertThat(merged.getTotalCount()).isEqualTo(ARRIVALS);
    assertSame(merged, sampledNs);
  }

  /** Runs all generators side by side; returns how many requests reached the target. */
  private long arrivalsOfThreeAtOnce() throws Exception {
    try (LabServerContainer target =
        LabServerContainer.onTheHost(
            "--service", "3ms", "--stall", "at=1500ms,for=500ms", "--arm", "first-request")) {
      target.start();
      Path home = UnpackedZip.below(temp);
      for (int rate : RATES) {
        Path out = Files.createDirectory(temp.resolve("out-" + rate));
        generators.add(generator(home, out, target.url().toString(), rate));
      }
      Startables.deepStart(generators).get();
      URL summary = target.admin().base().resolve("/ledger/summary").toURL();
      try (InputStream in = summary.openStream()) {
        return new ObjectMapper().readTree(in).path("arrivals").asLong();
      }
    }
  }

  /** Bucket by bucket, and at every quantile the very sample of that rank. */
  private static void assertSame(Histogram merged, List<Long> sampledNs) {
    Histogram direct = new Histogram(3);
    sampledNs.forEach(direct::recordValue);
    assertThat(merged).isEqualTo(direct);
    List<Long> sorted = sampledNs.stream().sorted().toList();
    for (double q : QUANTILES) {
      long rank = Distribution.rank(q, sorted.size());
      long exactNs = sorted.get((int) rank - 1);
      // Half a rank below, so that a rounded product cannot land on the next value.
      long mergedNs = merged.getValueAtPercentile(100 * (rank - 0.5) / sorted.size());
      assertThat(merged.valuesAreEquivalent(mergedNs, exactNs)).as("q = %s", q).isTrue();
    }
    assertThat(sorted.get(sorted.size() - 1)).as("the stall is in it").isGreaterThan(400_000_000);
  }

  private static GeneratorContainer generator(Path home, Path out, String url, int rate)
      throws IOException {
    return new GeneratorContainer(
        home,
        out,
        "open",
        "--url",
        url,
        "--rate",
        String.valueOf(rate),
        "--duration",
        SECONDS + "s",
        "--warmup",
        "0s",
        "--samples",
        "--json");
  }
}
