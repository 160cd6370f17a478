package org.omissionlab.experiments.judge;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.omissionlab.generators.args.Require;

/** The tools that the judge knows by name; a new one is one entry here and a reader. */
public final class KnownTools {

  /** What repairs a tool that cannot be repaired. */
  static final String SCHEDULED =
      "use a tool that charges from the intended start, such as wrk2 -R RATE -L";

  private static final String WRK2 =
      "wrk has no flag that repairs it, since it knows no rate; wrk2 is wrk with one:"
          + " wrk2 -R RATE -L.";

  private static final List<KnownTool> NATIVE =
      List.of(
          new KnownTool(
              "wrk",
              List.of("wrk", "-v"),
              Mode.CLOSED,
              Map.of(
                  Mode.CLOSED,
                  "wrk -t1 -c{connections} -d{seconds}s --timeout {timeout}s --latency {url}"),
              "wrk",
              Map.of(ToolClass.BACK_FILLS, WRK2, ToolClass.OMITS, WRK2)),
          new KnownTool(
              "wrk2",
              List.of("wrk2", "-v"),
              Mode.RATE,
              Map.of(
                  Mode.RATE,
                  "wrk2 -t1 -c{connections} -d{seconds}s --timeout {timeout}s -R{rate} -L {url}"),
              "wrk2",
              Map.of()),
          new KnownTool(
              "hey",
              List.of(),
              Mode.CLOSED,
              Map.of(
                  Mode.CLOSED,
                  "hey -z {seconds}s -c {connections} -t {timeout} -o csv {url}",
                  Mode.RATE,
                  "hey -z {seconds}s -c {connections} -q {rate-per-connection} -t {timeout} -o csv {url}"),
              "hey-csv",
              omits(
                  "hey has no flag that repairs it (-q paces, but each request is charged from"
                      + " its actual send); ")),
          new KnownTool(
              "ab",
              List.of("ab", "-V"),
              Mode.CLOSED,
              Map.of(
                  Mode.CLOSED,
                  "ab -q -r -l -k -s {timeout} -t {seconds} -n 10000000 -c {connections} {url}"),
              "ab",
              omits("ab has no flag that repairs it, since it knows no rate; ")),
          new KnownTool(
              "h2load",
              List.of("h2load", "--version"),
              Mode.CLOSED,
              Map.of(
                  Mode.CLOSED,
                  "h2load --h1 -D {seconds} -c {connections} -m 1 --log-file={report} {url}",
                  Mode.RATE,
                  "h2load --h1 -D {seconds} -c {connections} -m 1 --rps={rate-per-connection}"
                      + " --log-file={report} {url}"),
              "h2load-log",
              omits(
                  "h2load has no flag that repairs it (--rps paces, but each request is charged"
                      + " from its actual send); ")),
          new KnownTool(
              "httperf",
              List.of(),
              Mode.OPEN,
              Map.of(
                  Mode.OPEN,
                  "httperf --hog --server={host} --port={port} --uri=/ --rate={rate}"
                      + " --num-conns={requests} --num-calls=1 --timeout={timeout} --verbose --verbose",
                  Mode.SESSIONS,
                  "httperf --hog --server={host} --port={port} --uri=/ --rate={rate}"
                      + " --wsess={requests},1,0 --timeout={timeout} --verbose --verbose"),
              "httperf",
              Map.of(
                  ToolClass.OMITS,
                  "httperf leaves what timed out (client-timo) out of its histogram: give it a"
                      + " --timeout that is longer than any stall.")));

  private static final List<KnownTool> ALL =
      Stream.concat(NATIVE.stream(), InstalledTools.ALL.stream()).toList();

  private KnownTools() {}

  private static Map<ToolClass, String> omits(String why) {
    return Map.of(ToolClass.OMITS, why + SCHEDULED + ".");
  }

  /** The names of all. */
  public static List<String> names() {
    return ALL.stream().map(KnownTool::name).toList();
  }

  /** The tool named {@code name}; fails with a sentence that lists the names. */
  public static KnownTool of(String name) {
    return Require.oneOf("--tool", ALL, KnownTool::name, name);
  }
}
