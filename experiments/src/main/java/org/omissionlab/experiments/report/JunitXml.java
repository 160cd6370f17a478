package org.omissionlab.experiments.report;

import java.util.List;
import org.omissionlab.experiments.judge.Certificate;
import org.omissionlab.experiments.judge.PropertyResult;
import org.omissionlab.experiments.judge.PropertyVerdict;

/**
 * A certificate as JUnit's XML: a test case for the class and one a property. What speaks against
 * the tool is a failure; what could not be judged is skipped.
 */
public final class JunitXml {

  private JunitXml() {}

  /** The whole document. */
  public static String of(Certificate certificate) {
    List<PropertyResult> properties = certificate.properties();
    int exit = exit(certificate);
    long failures =
        properties.stream().filter(p -> p.verdict().against()).count() + (exit == 1 ? 1 : 0);
    long skipped = properties.stream().filter(JunitXml::open).count() + (exit == 3 ? 1 : 0);
    String suite = "lab judge " + certificate.tool() + " (" + certificate.mode().id() + ")";
    StringBuilder xml = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    xml.append(
        String.format(
            "<testsuite name=\"%s\" tests=\"%d\" failures=\"%d\" errors=\"0\" skipped=\"%d\">%n",
            escaped(suite), properties.size() + 1, failures, skipped));
    xml.append(
        testCase(
            suite,
            "class",
            exit == 1,
            exit == 3,
            certificate.toolClass().id() + ": " + certificate.why()));
    for (PropertyResult p : properties) {
      xml.append(testCase(suite, p.id(), p.verdict().against(), open(p), p.why()));
    }
    return xml.append("</testsuite>\n").toString();
  }

  /** An interrupted trial ends with a code of its own, which says nothing of the tool. */
  private static int exit(Certificate certificate) {
    boolean own = certificate.exit() == 0 || certificate.exit() == 1 || certificate.exit() == 3;
    return own ? certificate.exit() : certificate.toolClass().exit();
  }

  private static boolean open(PropertyResult p) {
    return p.verdict() == PropertyVerdict.INCONCLUSIVE || p.verdict() == PropertyVerdict.NOT_JUDGED;
  }

  private static String testCase(
      String suite, String name, boolean failed, boolean skipped, String why) {
    String head =
        String.format("  <testcase classname=\"%s\" name=\"%s\"", escaped(suite), escaped(name));
    if (failed || skipped) {
      String what = failed ? "failure" : "skipped";
      return String.format(
          "%s>%n    <%s message=\"%s\"/>%n  </testcase>%n", head, what, escaped(why));
    }
    return head + "/>\n";
  }

  /** Without what XML 1.0 cannot hold. */
  private static String escaped(String text) {
    return text.replaceAll("[\\x00-\\x08\\x0B\\x0C\\x0E-\\x1F\\uFFFE\\uFFFF]", "?")
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("\n", "&#10;");
  }
}
