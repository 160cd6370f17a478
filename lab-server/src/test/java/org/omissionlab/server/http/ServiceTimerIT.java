package org.omissionlab.server.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.omissionlab.server.ledger.Ledger;
import org.omissionlab.server.ledger.Outcome;
import org.omissionlab.server.model.TargetPlan;

/** The timer against pools that misbehave. */
class ServiceTimerIT {
  private static final TargetPlan PLAN = PlanJson.read("{\"service\": \"10ms\"}");

  private static Service service(Executor pool) {
    return new Service(PLAN, new Ledger(10_000), pool);
  }

  private static Outcome await(CompletableFuture<Outcome> request) throws Exception {
    return request.get(1, TimeUnit.SECONDS);
  }

  /** A pool whose lock parks the timer, and so eats the permit of an arrival's unpark. */
  private static final class PermitEater implements Executor {
    final CompletableFuture<Outcome> second = new CompletableFuture<>();
    private final AtomicInteger calls = new AtomicInteger();
    private Service service;

    @Override
    public void execute(Runnable job) {
      if (Thread.currentThread().getName().equals("service-timer")
          && calls.getAndIncrement() == 0) {
        Thread other =
            new Thread(() -> service.arrive(0).thenAccept(outcome -> second.complete(outcome)));
        other.start();
        try {
          other.join();
        } catch (InterruptedException e) {
          throw new IllegalStateException(e);
        }
        LockSupport.parkNanos(1);
      }
      job.run();
    }
  }

  @Test
  void anArrivalWhileAnswersAreHandedOutIsNotSleptThrough() throws Exception {
    PermitEater pool = new PermitEater();
    try (Service service = service(pool)) {
      pool.service = service;
      assertThat(await(service.arrive(0))).isEqualTo(Outcome.COMPLETED);
      assertThat(await(pool.second)).isEqualTo(Outcome.COMPLETED);
    }
  }

  @Test
  void aPoolThatThrowsCostsNeitherTheAnswerNorTheTimer() throws Exception {
    AtomicInteger thrown = new AtomicInteger();
    Executor pool =
        job -> {
          thrown.incrementAndGet();
          throw new InternalError("no thread can be made (the test wants it so)");
        };
    try (Service service = service(pool)) {
      for (int i = 0; i < 3; i++) {
        assertThat(await(service.arrive(0))).isEqualTo(Outcome.COMPLETED);
      }
      assertThat(thrown).hasValue(3);
    }
  }

  @Test
  void theLedgerReadOverAResetIsNotOneOfTwoMarks() throws Exception {
    try (Service service = service(Runnable::run)) {
      for (int i = 0; i < 5_000; i++) {
        service.arrive(0);
      }
      long generation = service.with((now, engine, ledger, plan) -> ledger.generation());
      assertThatThrownBy(() -> LedgerRoutes.eachPage(service, generation, rows -> service.reset()))
          .isInstanceOf(IllegalStateException.class)
          .hasMessage("the ledger was reset while it was being read");
    }
  }
}
