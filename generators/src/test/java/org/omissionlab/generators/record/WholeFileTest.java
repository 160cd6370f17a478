package org.omissionlab.generators.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WholeFileTest {

  @TempDir Path folder;

  private void holdsOnly(Path... expected) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).containsExactlyInAnyOrder(expected);
    }
  }

  @Test
  void textComesBackAndReplacesWhatStoodThere() throws IOException {
    Path file = folder.resolve("run.json");
    WholeFile.write(file, "before");
    WholeFile.write(file, "s = 11 ms, λ = 500/s\n");
    assertThat(Files.readString(file)).isEqualTo("s = 11 ms, λ = 500/s\n");
    holdsOnly(file);
  }

  @Test
  void itHasThePermissionsOfAnyNewFile() throws IOException {
    assumeThat(folder.getFileSystem().supportedFileAttributeViews()).contains("posix");
    Path plain = Files.writeString(folder.resolve("plain"), "");
    Path whole = folder.resolve("whole");
    WholeFile.write(whole, "text");
    assertThat(Files.getPosixFilePermissions(whole))
        .isEqualTo(Files.getPosixFilePermissions(plain));
  }

  @Test
  void aDiskThatFillsUpLeavesWhatStoodThereAndNoPart() throws IOException {
    Path file = Files.writeString(folder.resolve("open.hlog"), "before");
    WholeFile.Content tooMuch =
        out -> {
          out.write(new byte[100_000]);
          throw new IOException("No space left on device");
        };
    assertThatIOException()
        .isThrownBy(() -> WholeFile.write(file, tooMuch))
        .withMessage("No space left on device");
    assertThat(file).hasContent("before");
    holdsOnly(file);
  }

  @Test
  void aBugInTheContentLeavesNoPartEither() throws IOException {
    WholeFile.Content bug =
        out -> {
          throw new IllegalStateException("a bug");
        };
    assertThatIllegalStateException()
        .isThrownBy(() -> WholeFile.write(folder.resolve("x"), bug))
        .withMessage("a bug");
    holdsOnly();
  }

  @Test
  void aPlaceThatCannotBeTakenLeavesNoPart() throws IOException {
    Path taken = Files.createDirectory(folder.resolve("taken"));
    Files.writeString(taken.resolve("inside"), "x");
    assertThatIOException()
        .isThrownBy(() -> WholeFile.write(taken, "text"))
        .isInstanceOf(FileSystemException.class);
    holdsOnly(taken);
    assertThat(taken).isDirectoryContaining("glob:**inside");
  }

  @Test
  void whatStandsInTheWayOfThePartIsNotRemoved() throws IOException {
    Path inTheWay = Files.createDirectory(folder.resolve("run.json.part"));
    assertThatIOException().isThrownBy(() -> WholeFile.write(folder.resolve("run.json"), "text"));
    holdsOnly(inTheWay);
  }

  @Test
  void aFolderThatIsMissingIsNamed() {
    Path file = folder.resolve("missing").resolve("run.json");
    assertThatIOException()
        .isThrownBy(() -> WholeFile.write(file, OutputStream::close))
        .isInstanceOf(NoSuchFileException.class)
        .withMessageContaining("missing");
  }
}
