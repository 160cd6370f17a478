package org.omissionlab.experiments.browser;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.omissionlab.experiments.report.RunPage;
import org.omissionlab.experiments.run.RunRecord;
import org.omissionlab.experiments.run.RunStore;

/** The page of the reference run's first experiment. */
final class HeadlinePage {

  static final Path REFERENCE = Path.of("../results/reference");
  static final String PERCENTILES = "one-second-stall-percentiles";
  static final String NAIVE = "one-second-stall-time-naive";

  private HeadlinePage() {}

  /** Written into {@code folder}. */
  static Path in(Path folder) throws IOException {
    RunRecord all = RunStore.read(REFERENCE);
    RunRecord headline =
        new RunRecord(
            1,
            all.version(),
            true,
            all.startedAt(),
            all.host(),
            null,
            all.experiments().subList(0, 1));
    return Files.writeString(
        folder.resolve("report.html"), RunPage.of(headline, REFERENCE, List.of()));
  }
}
