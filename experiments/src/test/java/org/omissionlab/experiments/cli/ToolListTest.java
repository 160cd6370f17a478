package org.omissionlab.experiments.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.omissionlab.experiments.cli.ToolList.Entry;
import org.omissionlab.experiments.judge.KnownTool;
import org.omissionlab.experiments.judge.KnownTools;
import org.omissionlab.experiments.judge.Mode;
import org.omissionlab.experiments.judge.RunKind;
import org.omissionlab.experiments.judge.TrialPlan;

/** Every known tool can be listed, and started in each mode that is listed for it. */
class ToolListTest {

  @Test
  void listsEachToolOnceWithItsModesAndItsDefaultFirst() {
    List<Entry> entries = ToolList.entries();
    assertThat(entries).extracting(Entry::tool).doesNotHaveDuplicates().contains("wrk", "siege");
    assertThat(entries)
        .filteredOn(entry -> entry.tool().equals("httperf"))
        .singleElement()
        .satisfies(entry -> assertThat(entry.modes()).containsExactly(Mode.OPEN, Mode.SESSIONS));
    assertThat(ToolList.text().lines()).hasSameSizeAs(entries);
  }

  @Test
  void fillsEveryGapOfEveryCommand() {
    for (String name : KnownTools.names()) {
      KnownTool tool = KnownTools.of(name);
      for (Mode mode : tool.modes()) {
        TrialPlan plan = TrialPlan.standard(mode, mode.scheduled() ? 500.0 : null);
        List<String> command =
            tool.command(mode)
                .at(RunKind.CONTROL, plan, URI.create("http://127.0.0.1:8080/"), Path.of("report"));
        assertThat(String.join(" ", command))
            .as(name + " " + mode.id())
            .contains("127.0.0.1", "8080")
            .doesNotContainPattern("\\{[a-z-]+}");
      }
    }
  }
}
