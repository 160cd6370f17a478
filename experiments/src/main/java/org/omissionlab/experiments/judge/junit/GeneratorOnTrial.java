package org.omissionlab.experiments.judge.junit;

import java.net.URI;
import org.omissionlab.experiments.audit.GenericReport;

/**
 * A load generator as its author hands it in: drives {@code url} once as {@code plan} says, and
 * returns when it is over.
 *
 * <p>It must use HTTP/1.1 and this URL, and state percentiles with their unit ({@link
 * org.omissionlab.experiments.audit.SampleReport#latencies} makes them of single latencies). It
 * must not state what it does not know, and need not be told what the server does meanwhile.
 */
@FunctionalInterface
public interface GeneratorOnTrial {

  /**
   * One run.
   *
   * @param plan what is asked for
   * @param url where the requests go
   * @return what the generator says of the run, in the form that {@code lab audit} reads
   * @throws Exception if it cannot run: it is then not judged, and the suite fails with that
   */
  GenericReport run(LoadPlan plan, URI url) throws Exception;
}
