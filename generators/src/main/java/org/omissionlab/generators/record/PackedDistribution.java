package org.omissionlab.generators.record;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.HdrHistogram.Histogram;

/**
 * A distribution put away: two bytes or so a distinct value, where a histogram in use takes 100 KB.
 *
 * <p>HdrHistogram has a packed histogram that can be recorded into, but with widely spread values
 * that takes 20 µs a value, too long for a generator's own thread.
 *
 * @param counts HdrHistogram's encoding
 * @param maxNs the exact maximum
 * @param rejected values left out
 */
record PackedDistribution(byte[] counts, long maxNs, long rejected) {

  static PackedDistribution of(Histogram histogram, long maxNs, long rejected) {
    ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
    int length = histogram.encodeIntoByteBuffer(buffer);
    return new PackedDistribution(Arrays.copyOf(buffer.array(), length), maxNs, rejected);
  }

  /** The histogram as it was. */
  Histogram histogram() {
    return Histogram.decodeFromByteBuffer(ByteBuffer.wrap(counts), 0);
  }
}
