package org.omissionlab.generators;

import org.omissionlab.generators.time.Timeline;
import org.omissionlab.generators.time.VirtualTimeline;

class VirtualContractTest extends LoadGeneratorContract {

  private final VirtualTimeline timeline = new VirtualTimeline(12_345);

  @Override
  Timeline timeline() {
    return timeline;
  }

  @Override
  Target target(long startNs) {
    return new FakeTarget(
        timeline, SERVICE_MS * MS, startNs + GATE_MS * MS, startNs + GATE_END_MS * MS);
  }
}
