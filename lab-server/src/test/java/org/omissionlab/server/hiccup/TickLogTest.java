package org.omissionlab.server.hiccup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** The meter's arithmetic on a clock that the test moves. */
class TickLogTest {
  private static final long MS = 1_000_000;

  /** Wakes at every tick until {@code untilMs}, except in [pauseMs, pauseMs + lengthMs). */
  private static TickLog withPause(long startNs, long pauseMs, long lengthMs, long untilMs) {
    TickLog log = new TickLog(startNs, MS, 10_000);
    for (long ms = 0; ms < untilMs; ms++) {
      if (ms < pauseMs || ms >= pauseMs + lengthMs) {
        log.woke(startNs + ms * MS);
      }
    }
    return log;
  }

  @Test
  void theWorkedExampleOfThePackage() {
    Hiccups seen = withPause(0, 300, 100, 1_000).read(0, 999 * MS, 999 * MS);
    assertThat(seen.count()).isEqualTo(1_000);
    assertThat(seen.sumMs()).isCloseTo(100, within(1e-9));
    assertThat(seen.maxMs()).isCloseTo(100, within(1e-9));
    assertThat(seen.p99Ms()).isCloseTo(90, within(1e-9));
  }

  @Test
  void withoutAPauseThereIsNothing() {
    Hiccups seen = withPause(0, 0, 0, 1_000).read(0, 999 * MS, 999 * MS);
    assertThat(seen).isEqualTo(new Hiccups(1_000, 0, 0, 0, null));
  }

  @Test
  void aWindowSeesItsOwnTicksOnlyAndIsClippedAtItsEnd() {
    TickLog log = withPause(-5_000 * MS, 300, 100, 1_000);
    long startNs = -5_000 * MS;
    assertThat(read(log, startNs, 0, 299).sumMs()).isZero();
    assertThat(read(log, startNs, 401, 900).maxMs()).isZero();
    Hiccups half = read(log, startNs, 350, 370);
    assertThat(half.count()).isEqualTo(21);
    assertThat(half.sumMs()).isCloseTo(20, within(1e-9));
    assertThat(half.maxMs()).isCloseTo(50, within(1e-9));
  }

  @Test
  void ordinaryJitterIsNoPartOfTheSumButOfTheQuantiles() {
    TickLog log = new TickLog(0, MS, 1_000);
    for (int i = 0; i < 500; i++) {
      log.woke(i * MS + 80_000);
    }
    Hiccups seen = log.read(0, 499 * MS, 500 * MS);
    assertThat(seen.sumMs()).isZero();
    assertThat(seen.p99Ms()).isCloseTo(0.08, within(1e-9));
  }

  private static Hiccups read(TickLog log, long startNs, long fromMs, long toMs) {
    return log.read(startNs + fromMs * MS, startNs + toMs * MS, startNs + 999 * MS);
  }

  @Test
  void whatIsNoLongerKeptIsRefusedNotAnsweredWithLess() {
    TickLog log = new TickLog(0, MS, 100);
    log.woke(999 * MS);
    assertThat(log.keptSinceNs()).isEqualTo(899 * MS + 1);
    assertThatThrownBy(() -> log.read(899 * MS, 999 * MS, 999 * MS))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "fromNs must be 899000001 or more, since when hiccups are kept, but was 899000000");
    Hiccups seen = log.read(899 * MS + 1, 999 * MS, 999 * MS);
    assertThat(seen.count()).isEqualTo(100);
    assertThat(seen.maxMs()).isCloseTo(99, within(1e-9));
  }

  @Test
  void windowsBeforeTheFirstTickOrFarAheadAreRefusedWithoutOverflow() {
    TickLog log = new TickLog(10 * MS, MS, 100);
    log.woke(50 * MS);
    for (long fromNs : new long[] {Long.MIN_VALUE, -1, 9 * MS}) {
      assertThatThrownBy(() -> log.read(fromNs, 40 * MS, 50 * MS)).hasMessageContaining("fromNs");
    }
    for (long toNs : new long[] {Long.MAX_VALUE, 50 * MS + TickLog.AHEAD_NS + 1, 19 * MS}) {
      assertThatThrownBy(() -> log.read(20 * MS, toNs, 50 * MS)).hasMessageContaining("toNs");
    }
    assertThat(log.read(20 * MS, 50 * MS + TickLog.AHEAD_NS, 50 * MS).count()).isEqualTo(31);
  }

  /** A pause that is not over when it is asked about. */
  @Test
  void ticksNotYetWrittenAreLateUpToNow() {
    TickLog log = new TickLog(0, MS, 1_000);
    log.woke(0);
    Hiccups seen = log.read(0, 100 * MS, 100 * MS);
    assertThat(seen.count()).isEqualTo(101);
    assertThat(seen.maxMs()).isCloseTo(99, within(1e-9));
    assertThat(seen.sumMs()).isCloseTo(99, within(1e-9));
  }

  @Test
  void aPauseOfAnHourIsOneOfAnHour() {
    TickLog log = new TickLog(0, MS, HiccupMeter.KEPT_MINUTES * 60_000);
    log.woke(3_600_000 * MS);
    Hiccups seen = log.read(0, 3_600_000 * MS, 3_600_000 * MS);
    assertThat(seen.count()).isEqualTo(3_600_001);
    assertThat(seen.maxMs()).isCloseTo(3_600_000, within(0.01));
    assertThat(seen.sumMs()).isCloseTo(3_600_000, within(0.01));
    assertThat(seen.p99Ms()).isCloseTo(0.99 * 3_600_000, within(1.0));
  }

  @Test
  void stealIsTheDifferenceOfTheSamplesAroundTheWindow() {
    assertThat(StealLog.parseMs("cpu  10 20 30 40 50 60 70 80 90 0\ncpu0 1")).isEqualTo(800);
    assertThat(StealLog.parseMs("intr 5")).isNull();
    StealLog steal = new StealLog();
    assertThat(steal.between(0, 1)).isNull();
    steal.sample(0, 100);
    steal.sample(10, 150);
    steal.sample(20, 170);
    assertThat(steal.between(5, 9)).isEqualTo(50);
    assertThat(steal.between(0, 20)).isEqualTo(70);
    assertThat(steal.between(11, 30)).isEqualTo(20);
  }
}
