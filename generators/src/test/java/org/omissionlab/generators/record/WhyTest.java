package org.omissionlab.generators.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import java.net.UnknownHostException;
import java.nio.channels.ClosedChannelException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** No words of ours hold the name of one of Java's classes. */
class WhyTest {

  static Stream<Throwable> all() {
    Stream<Throwable> plain =
        Stream.of(
            new FileAlreadyExistsException("/x/file"),
            new AccessDeniedException("/x/file"),
            new NotDirectoryException("/x/file"),
            new FileSystemException("/x/file"),
            new FileSystemException("/x/file", null, "No space left on device"),
            new ConnectException(),
            new UnknownHostException("nowhere"),
            new ClosedChannelException(),
            new EOFException(),
            new TimeoutException(),
            new IOException(),
            new IllegalStateException(),
            new IOException("java.lang.IllegalStateException: it broke\n\tat somewhere"));
    return plain.flatMap(e -> Stream.of(e, new ExecutionException(e), new RuntimeException(e)));
  }

  @ParameterizedTest
  @MethodSource("all")
  void namesNoClass(Throwable thrown) {
    assertThat(Why.of(thrown)).isNotBlank().doesNotContain("Exception", "java.", "\n");
  }

  @Test
  void saysWhatIsWrongWithAPath(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "x");
    Path none = folder.resolve("none");
    Throwable missing = catchThrowable(() -> Files.readString(none));
    assertThat(Why.of(missing)).isEqualTo("there is no such file or folder (" + none + ")");
    assertThat(Why.of(missing, none)).isEqualTo("there is no such file or folder");
    Throwable there = catchThrowable(() -> Files.createDirectories(file));
    assertThat(Why.of(there, file)).isEqualTo("a file stands there already");
    assertThat(Why.of(new FileSystemException("/x", null, "No space left on device")))
        .isEqualTo("No space left on device (/x)");
  }

  @Test
  void keepsWhatIsSaid() {
    assertThat(Why.of(new IOException("Connection reset by peer")))
        .isEqualTo("Connection reset by peer");
    assertThat(Why.of(new ExecutionException(new IOException("it broke")))).isEqualTo("it broke");
    assertThat(Why.of(new UncheckedIOException("a sentence", new IOException("other"))))
        .isEqualTo("a sentence");
    assertThat(Why.of(new UncheckedIOException(new IOException("inner")))).isEqualTo("inner");
  }
}
