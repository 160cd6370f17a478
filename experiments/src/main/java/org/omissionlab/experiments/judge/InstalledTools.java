package org.omissionlab.experiments.judge;

import java.util.List;
import java.util.Map;

/** The known tools that {@code experiments/scripts/install-tools} brings. */
final class InstalledTools {

  private static final String USE_ANOTHER =
      "; use a tool that charges from the intended start, such as wrk2 -R RATE -L.";

  /** Connections that the rate and stall of a trial do not reach. */
  private static final String ENOUGH = "800";

  static final List<KnownTool> ALL =
      List.of(
          new KnownTool(
              "siege",
              List.of("lab-siege", "--version"),
              Mode.CLOSED,
              Map.of(
                  Mode.CLOSED,
                  "lab-siege -b -c{connections} -t{seconds}S {url}",
                  Mode.USERS,
                  "lab-siege -d0.1 -c{connections} -t{seconds}S {url}"),
              "siege-lines",
              Map.of(
                  ToolClass.OMITS,
                  "siege has no flag that repairs it, since it knows no rate" + USE_ANOTHER)),
          new KnownTool(
              "autocannon",
              List.of("autocannon", "--version"),
              Mode.CLOSED,
              Map.of(
                  Mode.CLOSED,
                  "autocannon -j -c{connections} -d{seconds} -t{timeout} {url}",
                  Mode.RATE,
                  "autocannon -j -c{connections} -d{seconds} -t{timeout} -R{rate} {url}"),
              "autocannon",
              autocannon()),
          new KnownTool(
              "loadtest",
              List.of("loadtest", "--version"),
              Mode.CLOSED,
              Map.of(
                  Mode.CLOSED,
                  "loadtest -k -t {seconds} -c {connections} -d {timeout-ms} {url}",
                  Mode.OPEN,
                  "loadtest -k -t {seconds} -c {connections} -d {timeout-ms} --rps {rate} {url}"),
              "loadtest",
              Map.of(ToolClass.OMITS, "Give it a rate: with --rps it is an open loop.")),
          new KnownTool(
              "artillery",
              List.of("lab-artillery", "--version"),
              Mode.SESSIONS,
              Map.of(
                  Mode.SESSIONS,
                  "lab-artillery {report} {url} {seconds} {rate}",
                  Mode.CAPPED,
                  "lab-artillery {report} {url} {seconds} {rate} {connections}"),
              "artillery",
              Map.of(
                  ToolClass.DROPS,
                  "Leave maxVusers away, or count the users that it skipped (vusers.skipped) as the"
                      + " slowest of all.")),
          new KnownTool(
              "tsung",
              List.of("lab-tsung", "--version"),
              Mode.SESSIONS,
              Map.of(Mode.SESSIONS, "lab-tsung {report} {host} {port} {seconds} {rate}"),
              "tsung",
              Map.of()),
          new KnownTool(
              "jmeter",
              List.of("lab-jmeter", "--version"),
              Mode.CLOSED,
              Map.of(
                  Mode.CLOSED,
                  "lab-jmeter closed {report} host={host} port={port} seconds={seconds}"
                      + " connections={connections}",
                  Mode.RATE,
                  "lab-jmeter rate {report} host={host} port={port} seconds={seconds}"
                      + " connections={connections} rate={rate}",
                  Mode.OPEN,
                  "lab-jmeter open {report} host={host} port={port} seconds={seconds}"
                      + " rate={rate}"),
              "jmeter",
              Map.of(
                  ToolClass.OMITS,
                  "Use its Open Model Thread Group, in which no arrival waits for an answer; a"
                      + " timer paces threads that wait.")),
          gatling(),
          hyperfoil(),
          jetty());

  private InstalledTools() {}

  private static KnownTool gatling() {
    return new KnownTool(
        "gatling",
        List.of("lab-gatling", "--version"),
        Mode.OPEN,
        Map.of(
            Mode.OPEN,
            "lab-gatling open {url} {seconds} {rate}",
            Mode.CLOSED,
            "lab-gatling closed {url} {seconds} {connections}"),
        "gatling",
        Map.of(
            ToolClass.OMITS,
            "Use injectOpen with constantUsersPerSec, in which no user waits for another's answer;"
                + " users of a closed model wait for their own."));
  }

  /** Sessions and connections at most are the last two words of its command. */
  private static KnownTool hyperfoil() {
    return new KnownTool(
        "hyperfoil",
        List.of("lab-hyperfoil", "--version"),
        Mode.OPEN,
        Map.of(
            Mode.OPEN,
            "lab-hyperfoil {report} {host} {port} {seconds} {rate} {requests} " + ENOUGH,
            Mode.RATE,
            "lab-hyperfoil {report} {host} {port} {seconds} {rate} {requests} {connections}",
            Mode.CAPPED,
            "lab-hyperfoil {report} {host} {port} {seconds} {rate} {connections} {connections}"),
        "hyperfoil",
        Map.of(
            ToolClass.OMITS,
            "Give it a maxSessions that its rate and the longest stall cannot reach: who waits for a"
                + " session is charged from its end. A wait for a connection is charged."));
  }

  /** The connections at most are the last word of its command. */
  private static KnownTool jetty() {
    return new KnownTool(
        "jetty-load-generator",
        List.of("lab-jetty-load-generator", "--version"),
        Mode.OPEN,
        Map.of(
            Mode.OPEN,
            "lab-jetty-load-generator {report} {host} {port} {seconds} {rate} " + ENOUGH,
            Mode.CAPPED,
            "lab-jetty-load-generator {report} {host} {port} {seconds} {rate} {connections}"),
        "jetty-load-generator",
        Map.of());
  }

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
