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

  /** HdrHistogram wants room for the worst case, 200 KB, which is not to be had anew each time. */
  private static final ThreadLocal<ByteBuffer> SCRATCH =
      ThreadLocal.withInitial(() -> ByteBuffer.allocate(0));

  static PackedDistribution of(Histogram histogram, long maxNs, long rejected) {
    ByteBuffer buffer = scratch(histogram.getNeededByteBufferCapacity());
    int length = histogram.encodeIntoByteBuffer(buffer);
    return new PackedDistribution(Arrays.copyOf(buffer.array(), length), maxNs, rejected);
  }

  private static ByteBuffer scratch(int capacity) {
    if (SCRATCH.get().capacity() < capacity) {
      SCRATCH.set(ByteBuffer.allocate(capacity));
    }
    return SCRATCH.get().clear();
  }

  /** The histogram as it was. */
  Histogram histogram() {
    return Histogram.decodeFromByteBuffer(ByteBuffer.wrap(counts), 0);
  }
}
