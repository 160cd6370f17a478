package org.omissionlab.experiments.containers;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.github.dockerjava.api.model.AccessMode;
import com.github.dockerjava.api.model.Bind;
import com.github.dockerjava.api.model.HostConfig;
import com.github.dockerjava.api.model.Volume;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.omissionlab.generators.record.SamplesCsv;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.containers.startupcheck.OneShotStartupCheckStrategy;
import org.testcontainers.utility.DockerImageName;

/**
 * {@code lab generate} in a container that has Java and nothing else: the unpacked zip is mounted,
 * not copied, and started without its launcher. Started, it has ended.
 */
final class GeneratorContainer extends GenericContainer<GeneratorContainer> {

  private static final Duration LONGEST = Duration.ofSeconds(60);

  private static final int DIGITS = 3;
  private static final int RESPONSE = List.of(SamplesCsv.HEADER.split(",")).indexOf("response_ns");

  private final Path out;

  /**
   * @param home the unpacked zip
   * @param out an empty folder for what it writes
   * @param arguments of {@code lab generate}, without {@code --out}
   */
  GeneratorContainer(Path home, Path out, String... arguments) throws IOException {
    super(DockerImageName.parse(LabServerContainer.base()));
    this.out = out;
    Object user = Files.getAttribute(out, "unix:uid");
    withImagePullPolicy(name -> false);
    withNetworkMode("host");
    withCommand(command(arguments));
    withCreateContainerCmdModifier(
        create -> mount(create.withUser(user.toString()).getHostConfig(), home, out));
    withStartupCheckStrategy(new OneShotStartupCheckStrategy().withTimeout(LONGEST));
  }

  /** All response times of its interval log, in one histogram. */
  Histogram responses() throws IOException {
    Histogram all = new Histogram(DIGITS);
    try (HistogramLogReader log = new HistogramLogReader(file(".hlog").toFile())) {
      while (log.hasNext()) {
        Histogram interval = (Histogram) log.nextIntervalHistogram();
        if (interval.getTag().equals("response")) {
          all.add(interval);
        }
      }
    }
    return all;
  }

  /** When its window began, in seconds since 1970. */
  double startedAtS() throws IOException {
    try (HistogramLogReader log = new HistogramLogReader(file(".hlog").toFile())) {
      log.nextIntervalHistogram();
      return log.getStartTimeSec();
    }
  }

  /** The response time of every sample, in ns. */
  List<Long> sampledNs() throws IOException {
    try (BufferedReader csv =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(file(".samples.csv.gz"))),
                StandardCharsets.UTF_8))) {
      return csv.lines().skip(1).map(line -> Long.valueOf(line.split(",")[RESPONSE])).toList();
    }
  }

  /** What it says became of its requests. */
  JsonNode counts() throws IOException {
    JsonNode told = new ObjectMapper().readTree(file("generate.json").toFile());
    return told.path("series").get(0).path("counts");
  }

  private Path file(String end) throws IOException {
    try (var files = Files.newDirectoryStream(out, "*" + end)) {
      return files.iterator().next();
    }
  }

  private static void mount(HostConfig host, Path home, Path out) {
    host.withBinds(
        new Bind(home.toString(), new Volume("/lab"), AccessMode.ro),
        new Bind(out.toString(), new Volume("/out"), AccessMode.rw));
  }

  private static String[] command(String... arguments) {
    List<String> command =
        new ArrayList<>(
            List.of("java", "@/lab/lib/generator.flags", "-Dlab.home=/lab", "-cp", "/lab/lib/*"));
    command.addAll(List.of("org.omissionlab.experiments.cli.LabMain", "generate"));
    command.addAll(Arrays.asList(arguments));
    command.addAll(List.of("--out", "/out"));
    return command.toArray(String[]::new);
  }
}
