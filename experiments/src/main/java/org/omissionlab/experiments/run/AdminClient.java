package org.omissionlab.experiments.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import org.omissionlab.experiments.signature.LedgerCounts;
import org.omissionlab.generators.record.Why;
import org.omissionlab.server.hiccup.Hiccups;
import org.omissionlab.server.http.PlanJson;
import org.omissionlab.server.ledger.ServiceTimes;
import org.omissionlab.server.model.StallSpec;
import org.omissionlab.server.model.TargetPlan;

/** A lab server's admin API. Every call throws {@link TargetLost} if it is not answered. */
public final class AdminClient {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Duration PATIENCE = Duration.ofSeconds(5);
  private static final int CLOCK_READINGS = 20;

  private final URI base;
  private final HttpClient http =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).connectTimeout(PATIENCE).build();

  /** A client for the admin API at {@code base}, such as {@code http://127.0.0.1:8081}. */
  public AdminClient(URI base) {
    this.base = base;
  }

  /** Where it is. */
  public URI base() {
    return base;
  }

  /** Sets the target's behaviour; its stalls begin when armed. */
  public void plan(TargetPlan plan) {
    post("/plan", PlanJson.write(plan));
  }

  /** Forgets all arrivals and disarms all stalls: the mark. */
  public void reset() {
    post("/reset", "{}");
  }

  /** Lets the plan's offsets count from {@code targetNs} of the target's clock. */
  public void arm(long targetNs) {
    post("/arm", "{\"atNanoTime\": " + targetNs + "}");
  }

  /** Lets them count from now; the stall that is on ends. */
  public void armNow() {
    post("/arm", "{\"at\": \"now\"}");
  }

  /** Lets them count from the next request that arrives. */
  public void armAtFirstRequest() {
    post("/arm", "{\"at\": \"first-request\"}");
  }

  /** Adds one stall, now or {@code at} from now; its rule must be one of a single stall. */
  public void stall(StallSpec stall) {
    post("/stalls", JSON.valueToTree(stall.toMap()).toString());
  }

  /** How the target does at this moment. */
  public Pulse pulse() {
    return Pulse.of(get("/ledger/summary"));
  }

  /** The best of twenty readings of the target's clock. */
  Clocks clocks() {
    Clocks best = null;
    for (int i = 0; i < CLOCK_READINGS; i++) {
      long beforeNs = System.nanoTime();
      long targetNs = clockNs();
      best = Clocks.of(beforeNs, targetNs, System.nanoTime()).better(best);
    }
    return best;
  }

  long clockNs() {
    return get("/clock").path("nanoTime").asLong();
  }

  /** How many arrived since the mark, and what became of them. */
  public LedgerCounts counts() {
    return summary().counts();
  }

  /** Every arrival since the mark, in the ledger's CSV form. */
  public String ledger() {
    return text("/ledger", HttpRequest.newBuilder(base.resolve("/ledger")));
  }

  /** The server's own distribution of service times, start to end; null if it does not tell. */
  ServiceTimes.Quantiles serviceTimes() {
    try {
      return JSON.convertValue(get("/ledger/service"), ServiceTimes.Quantiles.class);
    } catch (TargetLost lost) {
      return null;
    }
  }

  /** What arrived since the mark. */
  LedgerSummary summary() {
    return new LedgerSummary(get("/ledger/summary"));
  }

  /** What the target could not run through in [fromNs, toNs] of its own clock. */
  Hiccups hiccups(long fromNs, long toNs) {
    JsonNode seen = get("/hiccups?fromNs=" + fromNs + "&toNs=" + toNs);
    return new Hiccups(
        seen.path("count").asLong(),
        seen.path("sumMs").asDouble(),
        seen.path("p99Ms").asDouble(),
        seen.path("maxMs").asDouble(),
        seen.path("stealMs").isNumber() ? (Double) seen.path("stealMs").asDouble() : null);
  }

  /** True if a lab server answers there. */
  public boolean healthy() {
    try {
      get("/health");
      return true;
    } catch (TargetLost lost) {
      return false;
    }
  }

  private JsonNode get(String path) {
    return send(path, HttpRequest.newBuilder(base.resolve(path)).GET());
  }

  private void post(String path, String body) {
    send(
        path,
        HttpRequest.newBuilder(base.resolve(path))
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(body)));
  }

  private JsonNode send(String path, HttpRequest.Builder request) {
    try {
      return JSON.readTree(text(path, request));
    } catch (IOException e) {
      throw new TargetLost("admin API " + base + path + " did not answer in JSON: " + Why.of(e), e);
    }
  }

  private String text(String path, HttpRequest.Builder request) {
    try {
      HttpResponse<String> response = sent(request.timeout(PATIENCE).build());
      if (response.statusCode() / 100 != 2) {
        throw new TargetLost(
            "admin API "
                + base
                + path
                + " answered "
                + response.statusCode()
                + ": "
                + response.body().strip(),
            null);
      }
      return response.body();
    } catch (IOException e) {
      throw new TargetLost("admin API " + base + " cannot be reached: " + Why.of(e), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new TargetLost("interrupted while asking the admin API " + base, e);
    }
  }

  /**
   * A connection that was kept may be closed by the time it is used, and the client asks again by
   * itself with GET only. Every call says what is to be, so that it may be said twice.
   */
  private HttpResponse<String> sent(HttpRequest request) throws IOException, InterruptedException {
    try {
      return http.send(request, BodyHandlers.ofString());
    } catch (ConnectException | HttpTimeoutException e) {
      throw e;
    } catch (IOException e) {
      return http.send(request, BodyHandlers.ofString());
    }
  }
}
