package org.omissionlab.experiments.audit.readers;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.HdrHistogram.Histogram;
import org.omissionlab.experiments.audit.Boundary;
import org.omissionlab.experiments.audit.GenericReport;
import org.omissionlab.experiments.audit.GenericReport.Correction;
import org.omissionlab.experiments.audit.Unit;

/**
 * What YCSB writes with {@code hdrhistogram.fileoutput=true}, known of versions 0.2 to 0.17: an
 * interval log of microseconds for each operation. With {@code measurement.interval=intended} or
 * {@code both} an operation is also charged from its intended start, in a file of its own whose
 * name begins with {@code Intended-}. Neither threads nor target rate are in it.
 */
final class YcsbReader implements ReportReader {

  private static final Pattern OPERATION = Pattern.compile("#\\[Logging for: (\\S+)]\\R");
  private static final String INTENDED = "Intended-";

  @Override
  public String format() {
    return "ycsb";
  }

  @Override
  public boolean recognises(String text) {
    return OPERATION.matcher(text).lookingAt();
  }

  @Override
  public List<GenericReport> read(String text) {
    Matcher operation = OPERATION.matcher(text);
    if (!operation.lookingAt()) {
      throw new IllegalArgumentException(
          "this is no log of YCSB 0.2 to 0.17: it does not begin with #[Logging for: OPERATION]");
    }
    Histogram sum = HlogReader.sums(text).get("");
    if (sum == null || sum.getTotalCount() == 0) {
      throw new IllegalArgumentException("the log of " + operation.group(1) + " has no latencies");
    }
    boolean intended = operation.group(1).startsWith(INTENDED);
    return List.of(
        HlogReader.latencies(sum)
            .unit(Unit.US)
            .boundary(intended ? Boundary.RESPONSE : Boundary.SERVICE)
            .correction(Correction.NONE)
            .build());
  }
}
