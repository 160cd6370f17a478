package org.omissionlab.server.http;

import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The requests that are done: a chain that is filled and taken under the service's lock and handed
 * to the pool outside of it.
 */
final class Answers {
  private static final Logger LOG = LoggerFactory.getLogger(Answers.class);

  private final Executor pool;
  private Pending first;
  private Pending last;

  Answers(Executor pool) {
    this.pool = pool;
  }

  void add(Pending request) {
    if (first == null) {
      first = request;
    } else {
      last.next = request;
    }
    last = request;
  }

  /** Returns the first of the chain, null if nothing is done, and begins a new one. */
  Pending take() {
    Pending chain = first;
    first = null;
    last = null;
    return chain;
  }

  /** Lets the pool answer each; whoever calls this survives, whatever the pool does. */
  void handOut(Pending chain) {
    for (Pending request = chain; request != null; request = request.next) {
      try {
        pool.execute(request);
      } catch (RejectedExecutionException e) {
        return; // the server is stopping; its connections go with it
      } catch (Throwable e) { // no memory for a thread, say
        LOG.error("the pool takes no answer, which is given without it: {}", e.toString());
        answerHere(request);
      }
    }
  }

  private static void answerHere(Pending request) {
    try {
      request.run();
    } catch (Throwable e) {
      LOG.error("a request gets no answer: {}", e.toString());
    }
  }
}
