package org.omissionlab.experiments.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What a page is made of is to be found on paper, and nothing in it becomes markup. */
class LeafletTest {

  private static final String PAGE =
      """
      # One *stall*

      Two lines
      of **one** paragraph, see [there](x.md) & `a < b`.

      | what | n |
      | --- | ---: |
      | <b>naive</b> | 10 |

      1. first
         goes on
      2. second

      ```
      ./lab list

      $ <x>
      ```
      """;

  @Test
  void eachBlockIsRendered() {
    assertThat(Leaflet.of("a & b", List.of(PAGE)))
        .contains(
            "<title>a &amp; b</title>",
            "<h1>One <em>stall</em></h1>",
            "<p>Two lines of <strong>one</strong> paragraph, see there &amp; <code>a &lt;"
                + " b</code>.</p>",
            "<th>what</th>\n<th align=\"right\">n</th>",
            "<td>&lt;b&gt;naive&lt;/b&gt;</td>\n<td align=\"right\">10</td>",
            "<ol>\n<li>first goes on</li>\n<li>second</li>\n</ol>",
            "<pre><code>./lab list\n\n$ &lt;x&gt;\n</code></pre>");
  }

  @Test
  void everyPageIsASheetOfItsOwnThatLoadsNothing() {
    String two = Leaflet.of("two", List.of("# A\n", "# B\n"));
    assertThat(two.split("<article>")).hasSize(3);
    assertThat(two).contains("break-after: page").doesNotContain("http", "src=", "<script");
  }
}
