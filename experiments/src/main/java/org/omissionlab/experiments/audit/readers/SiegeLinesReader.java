package org.omissionlab.experiments.audit.readers;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.omissionlab.experiments.audit.GenericReport;
import org.omissionlab.experiments.audit.LoadModel;
import org.omissionlab.experiments.audit.Unit;

/**
 * What siege prints when it is verbose and neither coloured nor asked for JSON: a line for each
 * answer, in steps of 10 ms; known of version 4. What got no answer is not in it.
 */
final class SiegeLinesReader implements ReportReader {

  private static final Pattern LINE =
      Pattern.compile("HTTP/1\\.[01] ([0-9]{3}) +([0-9.]+) secs: +[0-9]+ bytes ==> [A-Z]+ .*");
  private static final int BAD = 400;

  @Override
  public String format() {
    return "siege-lines";
  }

  @Override
  public boolean recognises(String text) {
    return LINE.matcher(text.lines().findFirst().orElse("")).matches();
  }

  @Override
  public List<GenericReport> read(String text) {
    List<Double> taken = new ArrayList<>();
    long bad = 0;
    for (String line : Rows.lines("what siege printed", text)) {
      Matcher cells = LINE.matcher(line);
      if (!cells.matches()) {
        throw new IllegalArgumentException(
            "line "
                + (taken.size() + 1)
                + " is none that siege 4 prints of a transaction; run it verbose, without colour"
                + " and without JSON");
      }
      bad += Integer.parseInt(cells.group(1)) >= BAD ? 1 : 0;
      taken.add(Double.parseDouble(cells.group(2)));
    }
    return List.of(
        Rows.report(taken, Unit.S).model(LoadModel.CLOSED).failures(bad, null, null).build());
  }
}
