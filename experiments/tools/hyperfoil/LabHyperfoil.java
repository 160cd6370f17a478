import com.fasterxml.jackson.databind.ObjectMapper;
import io.hyperfoil.api.Version;
import io.hyperfoil.api.config.Benchmark;
import io.hyperfoil.api.config.BenchmarkBuilder;
import io.hyperfoil.api.config.SessionLimitPolicy;
import io.hyperfoil.api.statistics.StatisticsSnapshot;
import io.hyperfoil.core.impl.LocalSimulationRunner;
import io.hyperfoil.http.api.HttpMethod;
import io.hyperfoil.http.config.HttpPluginBuilder;
import io.hyperfoil.http.steps.HttpStepCatalog;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Hyperfoil within this process against one address: users who arrive at a constant rate, each with
 * one request. Arguments: report, host, port, seconds, rate, most sessions at once, connections.
 *
 * <p>The report is Hyperfoil's own summary of each metric, placed as in its {@code all.json}.
 */
public final class LabHyperfoil {

  private static final double[] PERCENTILES = {0.5, 0.75, 0.9, 0.95, 0.99, 0.999};

  private LabHyperfoil() {}

  /** Runs once. */
  public static void main(String[] args) throws IOException {
    Map<String, StatisticsSnapshot> metrics = new TreeMap<>();
    new LocalSimulationRunner(
            benchmark(args),
            (phase, step, metric, snapshot, countDown) -> {
              synchronized (metrics) {
                metrics.computeIfAbsent(metric, m -> new StatisticsSnapshot()).add(snapshot);
              }
            },
            null,
            null)
        .run();
    new ObjectMapper().writeValue(Path.of(args[0]).toFile(), report(metrics));
    System.exit(0);
  }

  private static Benchmark benchmark(String[] args) {
    BenchmarkBuilder benchmark = BenchmarkBuilder.builder().name("lab").threads(1);
    benchmark
        .addPlugin(HttpPluginBuilder::new)
        .http()
        .host(args[1])
        .port(Integer.parseInt(args[2]))
        .sharedConnections(Integer.parseInt(args[6]))
        .requestTimeout("60s")
        .endHttp();
    benchmark
        .addPhase("rate")
        .constantRate(0)
        .usersPerSec(Double.parseDouble(args[4]))
        .variance(false)
        .duration(Math.round(1000 * Double.parseDouble(args[3])))
        .maxSessions(Integer.parseInt(args[5]))
        .sessionLimitPolicy(SessionLimitPolicy.CONTINUE)
        .scenario()
        .initialSequence("get")
        .step(HttpStepCatalog.SC)
        .httpRequest(HttpMethod.GET)
        .path("/")
        .endStep()
        .endSequence();
    return benchmark.build();
  }

  private static Map<String, Object> report(Map<String, StatisticsSnapshot> metrics) {
    List<Map<String, Object>> stats =
        metrics.entrySet().stream()
            .map(
                metric ->
                    Map.<String, Object>of(
                        "name", "rate",
                        "metric", metric.getKey(),
                        "total", Map.of("summary", metric.getValue().summary(PERCENTILES))))
            .toList();
    return Map.of("version", Version.VERSION, "stats", stats);
  }
}
