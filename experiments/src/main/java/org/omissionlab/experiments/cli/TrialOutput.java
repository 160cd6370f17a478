package org.omissionlab.experiments.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Instant;
import org.omissionlab.experiments.judge.Certificate;
import org.omissionlab.experiments.judge.RunKind;
import org.omissionlab.experiments.judge.WayIn.Told;
import org.omissionlab.experiments.report.CertificatePage;
import org.omissionlab.experiments.report.CertificateText;
import org.omissionlab.experiments.report.JunitXml;
import org.omissionlab.experiments.report.StoredCertificate;
import org.omissionlab.experiments.run.Records;
import org.omissionlab.experiments.run.RunStore;
import picocli.CommandLine.Option;

/** Where a certificate goes, and what the tool said. */
final class TrialOutput {

  @Option(names = "--json", description = "Print JSON and nothing else.")
  private boolean json;

  @Option(names = "--junit", paramLabel = "FILE", description = "Write JUnit XML there.")
  private Path junit;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Folder for certificate, page and reports (results/runs/<UTC>-judge).")
  private Path out;

  private RunStore folder;
  private OutFile xml;

  boolean json() {
    return json;
  }

  /**
   * Makes the folders, before anything is sent.
   *
   * @throws RunStore.NotWritable with one sentence
   */
  void open() {
    folder = RunStore.create("--out", out == null ? byDefault() : out);
    xml = junit == null ? null : OutFile.of("--junit", junit);
  }

  private static Path byDefault() {
    return LabHome.results().resolve("runs").resolve(RunStore.name(Instant.now(), "judge"));
  }

  /** Keeps what the tool said in a run. */
  void keep(RunKind kind, Told told) {
    if (!told.text().isEmpty()) {
      folder.write(kind.id() + ".report", told.text());
    }
  }

  /** Prints the certificate, and writes it and its page. */
  void tell(Certificate found, PrintWriter printed) {
    printed.print(json ? Records.json(found) : CertificateText.of(found));
    printed.flush();
    folder.write(StoredCertificate.NAME, Records.json(found));
    folder.write("certificate.txt", CertificateText.of(found));
    folder.write(ReportCommand.NAME, CertificatePage.of(found));
    if (!json) {
      printed.println("to look at: " + folder.folder().resolve(ReportCommand.NAME));
      printed.flush();
    }
    if (xml != null) {
      xml.write(JunitXml.of(found));
    }
  }
}
