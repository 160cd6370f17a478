package org.omissionlab.generators.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.omissionlab.generators.record.Outcome;
import org.omissionlab.generators.record.Sample;

/** A target of short patience, and what came of the requests sent to it. */
final class Asked implements AutoCloseable {

  static final Duration TIMEOUT = Duration.ofMillis(300);
  private static final long PATIENCE_NS = 5_000_000_000L;

  final EventLoopTimeline timeline;
  final HttpTarget target;
  final List<Sample> samples = new ArrayList<>();

  Asked(URI url, int ahead, int most) {
    this(new EventLoopTimeline(), url, ahead, most);
  }

  Asked(EventLoopTimeline timeline, URI url, int ahead, int most) {
    this(timeline, url, TIMEOUT, ahead, most);
  }

  Asked(EventLoopTimeline timeline, URI url, Duration timeout, int ahead, int most) {
    this.timeline = timeline;
    this.target = new HttpTarget(timeline, new HttpOptions(url, timeout, ahead, most));
  }

  /** Sends one request and waits for its end. */
  Sample one() {
    submit(1);
    await(samples.size() + 1);
    return samples.get(samples.size() - 1);
  }

  void submit(int requests) {
    for (int i = 0; i < requests; i++) {
      long nowNs = timeline.nowNs();
      target.submit(nowNs, nowNs, samples::add);
    }
  }

  /** Waits until {@code ends} requests have ended; a hang fails. */
  void await(int ends) {
    long limitNs = timeline.nowNs() + PATIENCE_NS;
    timeline.runUntil(() -> samples.size() >= ends || timeline.nowNs() > limitNs);
    assertThat(samples).as("requests that have ended").hasSize(ends);
  }

  /** Lets time pass. */
  void idle(long ms) {
    long untilNs = timeline.nowNs() + ms * 1_000_000;
    timeline.runUntil(() -> timeline.nowNs() >= untilNs);
  }

  List<Outcome> outcomes() {
    return samples.stream().map(Sample::outcome).toList();
  }

  @Override
  public void close() {
    target.close();
    timeline.close();
  }
}
