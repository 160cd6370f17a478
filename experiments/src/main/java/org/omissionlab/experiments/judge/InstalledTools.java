package org.omissionlab.experiments.judge;

import java.util.List;
import java.util.Map;

/** The known tools that {@code experiments/scripts/install-tools} brings. */
final class InstalledTools {

  private static final String USE_ANOTHER =
      "; use a tool that charges from the intended start, such as wrk2 -R RATE -L.";

  static final List<KnownTool> ALL =
      List.of(
          new KnownTool(
              "siege",
              List.of("siege", "--version"),
              Mode.CLOSED,
              Map.of(
                  Mode.CLOSED,
                  "siege -b -j --no-parser --header=Connection:keep-alive -c{connections}"
                      + " -t{seconds}S {url}",
                  Mode.USERS,
                  "siege -d0.1 -j --no-parser --header=Connection:keep-alive -c{connections}"
                      + " -t{seconds}S {url}"),
              "siege",
              Map.of(
                  ToolClass.OMITS,
                  "siege has no flag that repairs it, since it knows no rate" + USE_ANOTHER)),
          new KnownTool(
              "autocannon",
              List.of("autocannon", "--version"),
              Mode.CLOSED,
              Map.of(
                  Mode.CLOSED,
                  "autocannon -j -c{connections} -d{seconds} -t60 {url}",
                  Mode.RATE,
                  "autocannon -j -c{connections} -d{seconds} -t60 -R{rate} {url}"),
              "autocannon",
              autocannon()),
          new KnownTool(
              "loadtest",
              List.of("loadtest", "--version"),
              Mode.CLOSED,
              Map.of(
                  Mode.CLOSED,
                  "loadtest -k -t {seconds} -c {connections} -d 60000 {url}",
                  Mode.OPEN,
                  "loadtest -k -t {seconds} -c {connections} -d 60000 --rps {rate} {url}"),
              "loadtest",
              Map.of(ToolClass.OMITS, "Give it a rate: with --rps it is an open loop.")));

  private InstalledTools() {}

  private static Map<ToolClass, String> autocannon() {
    String wrong =
        "autocannon's expected interval is 1 ms whatever its rate; -C switches back-filling off,"
            + " but then it omits"
            + USE_ANOTHER;
    return Map.of(
        ToolClass.BACK_FILLS,
        wrong,
        ToolClass.MISCORRECTS,
        wrong,
        ToolClass.OMITS,
        "autocannon has no flag that repairs it (-R paces, and back-fills with an expected interval"
            + " of 1 ms whatever the rate)"
            + USE_ANOTHER);
  }
}
