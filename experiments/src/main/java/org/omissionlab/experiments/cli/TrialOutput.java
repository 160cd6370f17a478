package org.omissionlab.experiments.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import org.omissionlab.experiments.judge.Certificate;
import org.omissionlab.experiments.judge.RunKind;
import org.omissionlab.experiments.judge.WayIn.Told;
import org.omissionlab.experiments.report.CertificateText;
import org.omissionlab.experiments.report.JunitXml;
import org.omissionlab.experiments.run.Records;
import org.omissionlab.experiments.run.RunStore;
import picocli.CommandLine.Option;

/** Where a certificate goes, and what the tool said. */
final class TrialOutput {

  @Option(names = "--json", description = "Print JSON and nothing else.")
  private boolean json;

  @Option(names = "--junit", paramLabel = "FILE", description = "Write JUnit XML there.")
  private Path junit;

  @Option(names = "--out", paramLabel = "DIR", description = "Keep certificate and reports there.")
  private Path out;

  private RunStore folder;
  private RunStore xml;

  boolean json() {
    return json;
  }

  /**
   * Makes the folders, before anything is sent.
   *
   * @throws RunStore.NotWritable with one sentence
   */
  void open() {
    folder = out == null ? null : RunStore.create(out);
    xml = junit == null ? null : RunStore.create(junit.toAbsolutePath().getParent());
  }

  /** Keeps what the tool said in a run. */
  void keep(RunKind kind, Told told) {
    if (folder != null && !told.text().isEmpty()) {
      folder.write(kind.id() + ".report", told.text());
    }
  }

  /** Prints the certificate, and writes it where that was asked for. */
  void tell(Certificate found, PrintWriter printed) {
    printed.print(json ? Records.json(found) : CertificateText.of(found));
    printed.flush();
    if (folder != null) {
      folder.write("certificate.json", Records.json(found));
      folder.write("certificate.txt", CertificateText.of(found));
    }
    if (xml != null) {
      xml.write(junit.getFileName().toString(), JunitXml.of(found));
    }
  }
}
