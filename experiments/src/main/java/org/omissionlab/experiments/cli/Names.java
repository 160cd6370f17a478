package org.omissionlab.experiments.cli;

import java.util.Iterator;
import org.omissionlab.experiments.audit.readers.Readers;
import org.omissionlab.experiments.judge.KnownTools;

/** The names that help texts list. */
final class Names {

  private Names() {}

  /** The forms of report that can be read. */
  static final class Forms implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Readers.formats().iterator();
    }
  }

  /** The tools that the judge knows by name. */
  static final class Tools implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return KnownTools.names().iterator();
    }
  }
}
