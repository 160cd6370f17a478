import static io.gatling.javaapi.core.CoreDsl.constantConcurrentUsers;
import static io.gatling.javaapi.core.CoreDsl.constantUsersPerSec;
import static io.gatling.javaapi.core.CoreDsl.during;
import static io.gatling.javaapi.core.CoreDsl.scenario;
import static io.gatling.javaapi.http.HttpDsl.http;

import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.core.PopulationBuilder;
import io.gatling.javaapi.core.Simulation;
import io.gatling.javaapi.http.HttpRequestActionBuilder;
import java.time.Duration;

/**
 * Gatling against one address. Open: users who arrive at a rate, each with one request. Closed: a
 * fixed number of users, each with one request after the other.
 */
public final class LabSimulation extends Simulation {

  private static final String MODE = System.getProperty("lab.mode");
  private static final String URL = System.getProperty("lab.url");
  private static final double VALUE = Double.parseDouble(System.getProperty("lab.value"));
  private static final Duration LENGTH =
      Duration.ofMillis(Math.round(1e3 * Double.parseDouble(System.getProperty("lab.seconds"))));

  /** Sets the run up, as Gatling wants it. */
  public LabSimulation() {
    setUp(MODE.equals("open") ? open() : closed())
        .protocols(http.baseUrl(URL).shareConnections().disableCaching());
  }

  private static HttpRequestActionBuilder get() {
    return http("get").get("/");
  }

  private static PopulationBuilder open() {
    return scenario("open").exec(get()).injectOpen(constantUsersPerSec(VALUE).during(LENGTH));
  }

  /** A user stays to the end: users who come and go would be counted by the second. */
  private static PopulationBuilder closed() {
    ChainBuilder loop = during(LENGTH).on(get());
    return scenario("closed")
        .exec(loop)
        .injectClosed(constantConcurrentUsers((int) VALUE).during(Duration.ofSeconds(1)));
  }
}
