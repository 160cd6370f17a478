package org.omissionlab.experiments.report;

import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.omissionlab.experiments.run.RunRecord;

/**
 * Pages of the workshop: templates whose figures are filled in, so that nobody types one.
 *
 * <p>{@code {{experiment/series/reading/figure}}} is a figure of a series of the stored run: {@code
 * sent}, {@code gated}, {@code mean}, {@code max}, or a percentile such as {@code p99.9}. {@code
 * {{experiment#claim/figure}}} is {@code documented}, {@code predicted} or {@code measured}. With
 * {@code ?} after the experiment, and settings after that, it is what the virtual clock says:
 * {@code {{one-second-stall?workers=100/naive/service/p99}}}. {@code {{audit FILE/figure}}} is what
 * a tool reported: {@code p99}, {@code max}, {@code count}, {@code errors}. {@code {{a - b}}} is a
 * difference, {@code {{a of b}}} a share in per cent.
 */
public final class Handout {

  private static final Pattern PLACE = Pattern.compile("\\{\\{(.*?)\\}\\}");
  private static final String MINUS = " - ";
  private static final String OF = " of ";

  private final HandoutFigures figures;

  /**
   * @param run the stored run
   * @param reports the folder with the tools' reports
   */
  public Handout(RunRecord run, Path reports) {
    this.figures = new HandoutFigures(run, reports);
  }

  /**
   * The page.
   *
   * @throws IllegalArgumentException with one sentence if there is no such figure
   */
  public String of(String template) {
    return PLACE
        .matcher(template)
        .replaceAll(m -> Matcher.quoteReplacement(figure(m.group(1)).text()));
  }

  private HandoutFigure figure(String text) {
    if (text.contains(MINUS)) {
      String[] two = text.split(MINUS, 2);
      return figures.of(two[0]).minus(figures.of(two[1]));
    }
    if (text.contains(OF)) {
      String[] two = text.split(OF, 2);
      return figures.of(two[0]).share(figures.of(two[1]));
    }
    return figures.of(text);
  }
}
