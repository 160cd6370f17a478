import com.sun.net.httpserver.HttpServer;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import org.HdrHistogram.ConcurrentHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;
import org.mortbay.jetty.load.generator.LoadGenerator;
import org.mortbay.jetty.load.generator.Resource;

/**
 * Jetty's load generator against one address: a request at a rate, whatever becomes of those before
 * it. What finds no connection free waits in its client. Arguments: report, host, port, seconds,
 * rate, connections, version.
 *
 * <p>The report is an interval log of two histograms in nanoseconds: to the first byte of an answer
 * ({@code latency}) and to its last ({@code response time}), each as the library's listeners have
 * it, from the request's start; a failed request is counted in a comment alone.
 */
public final class LabJetty implements Resource.NodeListener {

  private static final int MOST_QUEUED = 100_000;
  private static final long WARM_UP_S = 3;

  private final Histogram latencies = new ConcurrentHistogram(3);
  private final Histogram responseTimes = new ConcurrentHistogram(3);
  private final LongAdder failures = new LongAdder();
  private final LongAdder refused = new LongAdder();

  private LabJetty() {}

  /** Runs once. */
  public static void main(String[] args) throws IOException {
    int rate = Integer.parseInt(args[4]);
    int connections = Integer.parseInt(args[5]);
    warm(rate, connections);
    LabJetty listener = new LabJetty();
    long began = System.currentTimeMillis();
    listener.run(args[1], Integer.parseInt(args[2]), Long.parseLong(args[3]), rate, connections);
    listener.write(args[0], args[6], began);
    System.exit(0);
  }

  /** Against a server of its own, so that a JVM's start is not in the figures. */
  private static void warm(int rate, int connections) throws IOException {
    HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
    server.createContext(
        "/",
        exchange -> {
          exchange.sendResponseHeaders(200, -1);
          exchange.close();
        });
    server.start();
    new LabJetty().run("127.0.0.1", server.getAddress().getPort(), WARM_UP_S, rate, connections);
    server.stop(0);
  }

  private void run(String host, int port, long seconds, int rate, int connections) {
    LoadGenerator.builder()
        .host(host)
        .port(port)
        .runFor(seconds, TimeUnit.SECONDS)
        .resourceRate(rate)
        .channelsPerUser(connections)
        .maxRequestsQueued(MOST_QUEUED)
        .idleTimeout(TimeUnit.MINUTES.toMillis(1))
        .resource(new Resource("/"))
        .resourceListener(this)
        .build()
        .begin()
        .handle((done, failure) -> null) // what failed is counted
        .join();
  }

  @Override
  public void onResourceNode(Resource.Info info) {
    if (info.getFailure() != null) {
      failures.increment();
      return;
    }
    if (info.getStatus() >= 400) {
      refused.increment();
    }
    latencies.recordValue(info.getLatencyTime() - info.getRequestTime());
    responseTimes.recordValue(info.getResponseTime() - info.getRequestTime());
  }

  private void write(String report, String version, long began) throws FileNotFoundException {
    HistogramLogWriter log = new HistogramLogWriter(report);
    log.outputComment("[Logged with jetty-load-generator " + version + "]");
    log.outputLogFormatVersion();
    log.outputComment("[values are nanoseconds]");
    log.outputComment("[failures: " + failures + ", answers of 4xx and 5xx: " + refused + "]");
    log.outputStartTime(began);
    log.setBaseTime(began);
    log.outputLegend();
    write(log, "latency", latencies, began);
    write(log, "response-time", responseTimes, began);
    log.close();
  }

  private static void write(HistogramLogWriter log, String tag, Histogram all, long began) {
    all.setTag(tag);
    all.setStartTimeStamp(began);
    all.setEndTimeStamp(System.currentTimeMillis());
    log.outputIntervalHistogram(all);
  }
}
