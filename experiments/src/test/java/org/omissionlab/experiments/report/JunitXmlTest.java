package org.omissionlab.experiments.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.omissionlab.experiments.judge.Certificate;
import org.omissionlab.experiments.judge.PropertyVerdict;
import org.omissionlab.experiments.judge.ToolClass;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** What a build server reads. */
class JunitXmlTest {

  private static final Certificate OMITS =
      Certificates.of(
          "mytool",
          ToolClass.OMITS,
          "its p90 is short",
          Certificates.ms("schedule", 500.0, PropertyVerdict.HELD),
          Certificates.ms("p90", 11.0, PropertyVerdict.TOO_LOW),
          Certificates.ms("max", 3000.0, PropertyVerdict.TOO_HIGH),
          Certificates.ms("procedure", null, PropertyVerdict.VIOLATED),
          Certificates.ms("refused", null, PropertyVerdict.INCONCLUSIVE),
          Certificates.ms("lag", null, PropertyVerdict.NOT_JUDGED),
          Certificates.ms("burst", 6.0, PropertyVerdict.STATED));

  private static Element parsed(Certificate certificate) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(JunitXml.of(certificate))))
        .getDocumentElement();
  }

  private static Element named(Element suite, String name) {
    NodeList cases = suite.getElementsByTagName("testcase");
    for (int i = 0; i < cases.getLength(); i++) {
      Element test = (Element) cases.item(i);
      if (test.getAttribute("name").equals(name)) {
        return test;
      }
    }
    throw new AssertionError("no test case " + name);
  }

  /** The message of the one child of this kind; null without any. */
  private static String message(Element suite, String name, String kind) {
    NodeList children = named(suite, name).getElementsByTagName(kind);
    assertThat(children.getLength()).isLessThan(2);
    return children.getLength() == 0 ? null : ((Element) children.item(0)).getAttribute("message");
  }

  @Test
  void whatSpeaksAgainstTheToolFailsWithItsReason() throws Exception {
    Element suite = parsed(OMITS);
    assertThat(suite.getAttribute("name")).isEqualTo("lab judge mytool (rate)");
    assertThat(message(suite, "class", "failure")).isEqualTo("omits: its p90 is short");
    for (String against : new String[] {"p90", "max", "procedure"}) {
      assertThat(message(suite, against, "failure")).isEqualTo(against + " for a reason");
    }
    assertThat(named(suite, "schedule").getElementsByTagName("*").getLength()).isZero();
    assertThat(named(suite, "burst").getElementsByTagName("*").getLength()).isZero();
  }

  @Test
  void whatCannotBeToldIsSkipped() throws Exception {
    Element suite = parsed(OMITS);
    assertThat(message(suite, "refused", "skipped")).isEqualTo("refused for a reason");
    assertThat(message(suite, "lag", "skipped")).isEqualTo("lag for a reason");
    Certificate spoilt = Certificates.of("x", ToolClass.INCONCLUSIVE, "the host was busy");
    assertThat(message(parsed(spoilt), "class", "skipped"))
        .isEqualTo("inconclusive: the host was busy");
    Certificate interrupted =
        Certificates.of("x", ToolClass.NOT_JUDGED, "interrupted in the control run").exiting(130);
    assertThat(message(parsed(interrupted), "class", "skipped")).startsWith("not-judged: ");
  }

  @Test
  void theCountsAreThoseOfTheCases() throws Exception {
    Certificate open =
        Certificates.of(
            "x", ToolClass.OPEN, "well", Certificates.ms("p50", 11.0, PropertyVerdict.HELD));
    for (Certificate certificate : new Certificate[] {OMITS, OMITS.only("lag"), open}) {
      Element suite = parsed(certificate);
      for (String[] pair :
          new String[][] {{"tests", "testcase"}, {"failures", "failure"}, {"skipped", "skipped"}}) {
        assertThat(suite.getAttribute(pair[0]))
            .as(pair[0])
            .isEqualTo(String.valueOf(suite.getElementsByTagName(pair[1]).getLength()));
      }
    }
    assertThat(parsed(open).getAttribute("failures")).isEqualTo("0");
    assertThat(parsed(OMITS).getAttribute("failures")).isEqualTo("4");
  }

  /** A tool is named by whoever called it, and its words stand in reasons. */
  @Test
  void hostileNamesAndReasonsStayText() throws Exception {
    String name = "a\"b'<c/>&amp;\u0000\u001b\uffff]]>\u00e9";
    String why = "it said:\n<failure message=\"x\"/> & \u0007";
    Element suite = parsed(Certificates.of(name, ToolClass.OMITS, why));
    assertThat(suite.getAttribute("name")).isEqualTo("lab judge a\"b'<c/>&amp;???]]>\u00e9 (rate)");
    assertThat(suite.getElementsByTagName("c").getLength()).isZero();
    assertThat(message(suite, "class", "failure"))
        .isEqualTo("omits: it said:\n<failure message=\"x\"/> & ?");
  }
}
