package org.omissionlab.experiments;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The repository's own pages; those of the zip are looked through where it is unpacked. */
class MarkdownLinksTest {

  @Test
  void noLinkOfTheRepositoryIsDead() throws Exception {
    assertThat(MarkdownLinks.pages(Path.of(".."))).hasSizeGreaterThan(20);
    assertThat(MarkdownLinks.dead(Path.of(".."))).isEmpty();
  }

  /** The counterexamples: a file, and a heading, that is not there. */
  @Test
  void aDeadLinkIsFound(@TempDir Path folder) throws Exception {
    Files.writeString(folder.resolve("other.md"), "# The other: page\n");
    Files.writeString(
        folder.resolve("page.md"),
        """
        [there](other.md#the-other-page), [not there](none.md), [no such](other.md#another),
        [elsewhere](https://example.org/none.md)
        ```
        [code](none-either.md)
        ```
        """);
    assertThat(MarkdownLinks.dead(folder))
        .containsExactlyInAnyOrder("page.md: none.md", "page.md: other.md#another");
  }
}
