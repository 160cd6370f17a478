package org.omissionlab.experiments.judge;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** The known tools that {@code experiments/scripts/install-tools} brings. */
final class InstalledTools {

  private static final String USE_ANOTHER = "; " + KnownTools.SCHEDULED + ".";

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
          driven(
              "artillery",
              Mode.SESSIONS,
              Map.of(
                  Mode.SESSIONS,
                  "{report} {url} {seconds} {rate}",
                  Mode.CAPPED,
                  "{report} {url} {seconds} {rate} {connections}"),
              Map.of(
                  ToolClass.DROPS,
                  "Leave maxVusers away, or count the users that it skipped (vusers.skipped) as the"
                      + " slowest of all.")),
          driven(
              "tsung",
              Mode.SESSIONS,
              Map.of(Mode.SESSIONS, "{report} {host} {port} {seconds} {rate}"),
              Map.of()),
          driven(
              "jmeter",
              Mode.CLOSED,
              Map.of(
                  Mode.CLOSED,
                  "closed {report} host={host} port={port} seconds={seconds}"
                      + " connections={connections}",
                  Mode.RATE,
                  "rate {report} host={host} port={port} seconds={seconds}"
                      + " connections={connections} rate={rate}",
                  Mode.OPEN,
                  "open {report} host={host} port={port} seconds={seconds} rate={rate}"),
              Map.of(
                  ToolClass.OMITS,
                  "Use its Open Model Thread Group, in which no arrival waits for an answer; a"
                      + " timer paces threads that wait.")),
          driven(
              "gatling",
              Mode.OPEN,
              Map.of(
                  Mode.OPEN,
                  "open {url} {seconds} {rate}",
                  Mode.CLOSED,
                  "closed {url} {seconds} {connections}"),
              Map.of(
                  ToolClass.OMITS,
                  "Use injectOpen with constantUsersPerSec, in which no user waits for another's"
                      + " answer; users of a closed model wait for their own.")),
          // sessions and connections at most are the last two words
          driven(
              "hyperfoil",
              Mode.OPEN,
              Map.of(
                  Mode.OPEN,
                  "{report} {host} {port} {seconds} {rate} {requests} " + ENOUGH,
                  Mode.RATE,
                  "{report} {host} {port} {seconds} {rate} {requests} {connections}",
                  Mode.CAPPED,
                  "{report} {host} {port} {seconds} {rate} {connections} {connections}"),
              Map.of(
                  ToolClass.OMITS,
                  "Give it a maxSessions that its rate and the longest stall cannot reach: who waits"
                      + " for a session is charged from its end. A wait for a connection is"
                      + " charged.")),
          // connections at most are the last word
          driven(
              "jetty-load-generator",
              Mode.OPEN,
              Map.of(
                  Mode.OPEN,
                  "{report} {host} {port} {seconds} {rate} " + ENOUGH,
                  Mode.CAPPED,
                  "{report} {host} {port} {seconds} {rate} {connections}"),
              Map.of()));

  private InstalledTools() {}

  /** A tool that a program of the lab's drives, {@code lab-NAME}; a reader bears its name too. */
  private static KnownTool driven(
      String name, Mode mode, Map<Mode, String> words, Map<ToolClass, String> repairs) {
    String program = "lab-" + name;
    Map<Mode, String> commands = new EnumMap<>(words);
    commands.replaceAll((asked, rest) -> program + " " + rest);
    return new KnownTool(name, List.of(program, "--version"), mode, commands, name, repairs);
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
