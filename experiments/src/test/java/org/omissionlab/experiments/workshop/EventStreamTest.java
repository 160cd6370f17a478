package org.omissionlab.experiments.workshop;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** A viewer's queue: in order, never waiting, and bounded. */
class EventStreamTest {

  private final Pipe pipe = new Pipe();
  private final EventStream stream = new EventStream("key", pipe);

  @Test
  void whoReadsGetsEverythingInOrder() throws Exception {
    stream.begin();
    stream.send(bytes("a"));
    stream.onWritePossible();
    for (int i = 0; i < 100; i++) {
      stream.send(bytes("b"));
    }
    assertThat(pipe.taken.toString(StandardCharsets.UTF_8)).isEqualTo("a" + "b".repeat(100));
    assertThat(stream.over()).isFalse();
  }

  @Test
  void whoReadsAgainInTimeMissesNothing() throws Exception {
    stream.begin();
    stream.onWritePossible();
    pipe.full = true;
    for (int i = 0; i < EventStream.MOST_KEPT; i++) {
      stream.send(bytes("x"));
    }
    pipe.full = false;
    stream.onWritePossible();
    assertThat(pipe.taken.size()).isEqualTo(EventStream.MOST_KEPT);
    assertThat(stream.over()).isFalse();
  }

  @Test
  void whoNeverReadsIsCutOff() throws Exception {
    stream.begin();
    stream.onWritePossible();
    pipe.full = true;
    for (int i = 0; i <= EventStream.MOST_KEPT; i++) {
      assertThat(stream.over()).isFalse();
      stream.send(bytes("x"));
    }
    assertThat(stream.over()).isTrue();
    assertThat(pipe.taken.size()).isZero();
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** Takes bytes unless it is full. */
  private static final class Pipe extends ServletOutputStream {
    private final ByteArrayOutputStream taken = new ByteArrayOutputStream();
    private boolean full;

    @Override
    public boolean isReady() {
      return !full;
    }

    @Override
    public void setWriteListener(WriteListener listener) {}

    @Override
    public void write(int b) {
      taken.write(b);
    }
  }
}
