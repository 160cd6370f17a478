package org.omissionlab.experiments.report;

import java.util.DoubleSummaryStatistics;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import org.omissionlab.experiments.run.RunRecord.ClaimRecord;

/** A claim in a line: what is allowed as a bar, predicted a tick, measured a dot. */
final class BandPicture {

  private static final double WIDTH = 132;
  private static final double EDGE = 8;

  private final double from;
  private final double span;

  private BandPicture(ClaimRecord c) {
    DoubleSummaryStatistics all =
        Stream.of(c.low(), c.high(), c.predicted(), c.measured(), c.documented())
            .filter(Objects::nonNull)
            .mapToDouble(v -> v)
            .summaryStatistics();
    span = all.getMax() - all.getMin();
    from = all.getMin();
  }

  /** SVG, hidden from a screen reader, which has the figures themselves. */
  static String of(ClaimRecord c) {
    BandPicture picture = new BandPicture(c);
    StringBuilder svg =
        new StringBuilder(
            "<svg class=\"band\" width=\"132\" height=\"14\" viewBox=\"0 0 132 14\""
                + " aria-hidden=\"true\">");
    double low = c.low() == null ? 0 : picture.x(c.low());
    double high = c.high() == null ? WIDTH : picture.x(c.high());
    boolean bounded = c.low() != null || c.high() != null;
    if (bounded) {
      svg.append(
          format(
              "<rect class=\"allowed\" x=\"%.1f\" y=\"3\" width=\"%.1f\" height=\"8\"/>",
              low - 1, high - low + 2));
    }
    if (c.predicted() != null) {
      double x = picture.x(c.predicted());
      svg.append(format("<path class=\"predicted\" d=\"M%.1f 1V13\"/>", x));
    }
    if (c.documented() != null) {
      double x = picture.x(c.documented());
      svg.append(format("<path class=\"documented\" d=\"M%.1f 2l4 5-4 5-4-5z\"/>", x));
    }
    if (c.measured() != null) {
      double x = picture.x(c.measured());
      svg.append(format("<circle class=\"measured\" cx=\"%.1f\" cy=\"7\" r=\"3\"/>", x));
    }
    return svg.append("</svg>").toString();
  }

  private double x(double value) {
    return span == 0 ? WIDTH / 2 : EDGE + (WIDTH - 2 * EDGE) * (value - from) / span;
  }

  private static String format(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}
