package org.omissionlab.experiments.apparatus;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.omissionlab.server.http.LabServer;
import org.omissionlab.server.ledger.Ledger;
import org.omissionlab.server.model.Durations;
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.TargetPlan;

/**
 * The main class of the child that holds a chain of services: arguments are the time-out of each
 * attempt ({@code none} or a duration) and the attempts of each service, the user's first. It
 * prints the ports of the services, in the same order, and of the database and its admin API, and
 * ends when its standard input closes.
 */
final class ChainMain {

  private static final int LEDGER_ROWS = 100_000;

  private ChainMain() {}

  public static void main(String[] arguments) throws IOException {
    Duration timeout =
        arguments[0].equals("none") ? null : Durations.parse("time-out", arguments[0]);
    LabServer database =
        new LabServer(
            new LabServer.Address("127.0.0.1", 0, 0),
            TargetPlan.of(new ServiceTime.Fixed(Duration.ofMillis(1))),
            new Ledger(LEDGER_ROWS));
    List<Hop> hops = new ArrayList<>();
    HttpClient http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    int nextPort = database.port();
    for (int i = arguments.length - 1; i > 0; i--) {
      URI next = URI.create("http://127.0.0.1:" + nextPort + "/");
      hops.add(0, new Hop(http, next, Integer.parseInt(arguments[i]), timeout));
      nextPort = hops.get(0).port();
    }
    System.out.printf(
        Locale.ROOT,
        "{\"hops\": %s, \"port\": %d, \"adminPort\": %d}%n",
        hops.stream().map(Hop::port).toList(),
        database.port(),
        database.adminPort());
    waitForTheEnd();
    hops.forEach(Hop::close);
    database.close();
  }

  private static void waitForTheEnd() {
    try {
      while (System.in.read() >= 0) {
        // whatever the parent says, only the end of it matters
      }
    } catch (IOException e) {
      // a pipe that broke is closed too
    }
  }
}
