package org.omissionlab.server.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Every discipline against the formula of its queue; service 1 ms, load ρ = 0.7. */
class QueueingLawTest {
  private static final int REQUESTS = 1_000_000;
  private static final double RHO = 0.7;
  private static final double S_NS = 1e6;

  private static OpenRun run(Capacity capacity, ServiceTime time, double perSecond) {
    return new OpenRun(capacity, REQUESTS).run(OpenRun.poisson(perSecond, 11), time.sampler());
  }

  private static ServiceTime exponential() {
    return new ServiceTime.Exponential(Duration.ofMillis(1), 5);
  }

  /** Pollaczek–Khinchine: W = ρ·s·(1 + c²)/(2(1 − ρ)), c² the squared coefficient of variation. */
  private static double pollaczekKhinchineNs(double c2) {
    return RHO * S_NS * (1 + c2) / (2 * (1 - RHO));
  }

  @Test
  void fifoWaitsAsPollaczekAndKhinchineSay() {
    OpenRun fixed = run(Capacity.fifo(1), new ServiceTime.Fixed(Duration.ofMillis(1)), 700);
    assertThat(fixed.meanWaitNs() / pollaczekKhinchineNs(0)).isCloseTo(1, within(0.03));
    OpenRun exponential = run(Capacity.fifo(1), exponential(), 700);
    assertThat(exponential.meanWaitNs() / pollaczekKhinchineNs(1)).isCloseTo(1, within(0.03));
  }

  @Test
  void lifoHasTheSameMeanWaitAndALongerTail() {
    OpenRun lifo = run(new Capacity(1, Discipline.LIFO, null, Refusal.RESET), exponential(), 700);
    OpenRun fifo = run(Capacity.fifo(1), exponential(), 700);
    assertThat(lifo.meanWaitNs() / pollaczekKhinchineNs(1)).isCloseTo(1, within(0.03));
    assertThat(OpenRun.quantile(lifo.responseNs(), 0.999))
        .isGreaterThan(2 * OpenRun.quantile(fifo.responseNs(), 0.999));
  }

  /** Erlang C for two servers: W = s·a²/(4 − a²), a = λs the offered load. */
  @Test
  void twoServersWaitAsErlangSays() {
    double a = 2 * RHO;
    OpenRun run = run(Capacity.fifo(2), exponential(), 1_400);
    assertThat(run.meanWaitNs() / (S_NS * a * a / (4 - a * a))).isCloseTo(1, within(0.03));
  }

  /** M/G/1 processor sharing: mean response s/(1 − ρ), whatever the distribution. */
  @Test
  void processorSharingIsInsensitiveToTheDistribution() {
    double formulaNs = S_NS / (1 - RHO);
    OpenRun exponential = run(Capacity.processorSharing(1), exponential(), 700);
    assertThat(exponential.meanResponseNs() / formulaNs).isCloseTo(1, within(0.03));
    OpenRun fixed =
        run(Capacity.processorSharing(1), new ServiceTime.Fixed(Duration.ofMillis(1)), 700);
    assertThat(fixed.meanResponseNs() / formulaNs).isCloseTo(1, within(0.03));
  }

  /** M/M/1/K with K = 1 + queue: share refused = (1 − ρ)ρ^K/(1 − ρ^(K+1)). */
  @Test
  void aBoundedQueueRefusesAsManyAsTheFormulaSays() {
    OpenRun run = run(new Capacity(1, Discipline.FIFO, 4, Refusal.STATUS_503), exponential(), 700);
    double share = (1 - RHO) * Math.pow(RHO, 5) / (1 - Math.pow(RHO, 6));
    assertThat(run.count(Admission.REFUSED_503) / (double) REQUESTS / share)
        .isCloseTo(1, within(0.03));
  }
}
