package org.omissionlab.generators;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.omissionlab.generators.http.EventLoopTimeline;
import org.omissionlab.generators.http.HttpOptions;
import org.omissionlab.generators.http.HttpTarget;
import org.omissionlab.generators.http.RawServer;
import org.omissionlab.generators.time.Timeline;

class RealTimeContractIT extends LoadGeneratorContract {

  private final EventLoopTimeline timeline = new EventLoopTimeline();
  private volatile long startNs;
  private RawServer server;
  private HttpTarget target;

  @BeforeEach
  void open() throws IOException {
    byte[] ok = RawServer.bytes(RawServer.OK);
    server =
        new RawServer(
            (socket, out) -> {
              long sinceNs = System.nanoTime() - startNs;
              boolean gated = sinceNs >= GATE_MS * MS && sinceNs < GATE_END_MS * MS;
              long waitNs = gated ? GATE_END_MS * MS - sinceNs : 0;
              TimeUnit.NANOSECONDS.sleep(waitNs + SERVICE_MS * MS);
              out.write(ok);
              return true;
            });
    target =
        new HttpTarget(timeline, new HttpOptions(server.url(), Duration.ofSeconds(4), 40, 200));
    target.preopen();
  }

  @AfterEach
  void close() {
    target.close();
    timeline.close();
    server.close();
  }

  @Override
  Timeline timeline() {
    return timeline;
  }

  @Override
  Target target(long windowStartNs) {
    startNs = windowStartNs;
    return target;
  }
}
