package org.omissionlab.generators.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;
import static org.omissionlab.generators.record.Samples.completed;
import static org.omissionlab.generators.record.Samples.ns;
import static org.omissionlab.generators.record.Samples.sample;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class RecordingTest {

  private final Recording recording = new Recording(0, Reading.RESPONSE);

  private void take(Sample... samples) {
    recording.intend(samples.length);
    for (Sample sample : samples) {
      recording.record(sample);
    }
  }

  private static Sample[] oneOfEach() {
    return new Sample[] {
      completed(0, 0, 10),
      sample(1, 1, 2, Outcome.FAILED, "status 500"),
      sample(2, 2, 3, Outcome.REFUSED, "status 503"),
      sample(3, 3, 3, Outcome.UNCONNECTED, "connect refused"),
      sample(4, 4, 34, Outcome.TIMED_OUT, "no response within 30 ms"),
      sample(5, 50, 50, Outcome.DROPPED, "run ended"),
      sample(6, 6, 50, Outcome.OUTSTANDING, "run ended"),
    };
  }

  @Test
  void theExampleOfThePackageDescription() {
    take(completed(1000, 1400, 1500));
    assertThat(recording.lag().maxNs()).isEqualTo(ns(400));
    assertThat(recording.latencies(Reading.SERVICE).maxNs()).isEqualTo(ns(100));
    assertThat(recording.latencies(Reading.RESPONSE).maxNs()).isEqualTo(ns(500));
    Distribution backfilled = recording.backfilled(ns(20));
    assertThat(backfilled.count()).isEqualTo(5);
    for (int i = 1; i <= 5; i++) {
      assertThat(backfilled.quantileNs(i / 5.0) / 1e6).isCloseTo(20 * i, within(0.1));
    }
  }

  @Test
  void everyOutcomeIsCountedOnceAndTheAccountsAddUp() {
    take(oneOfEach());
    Accounts accounts = recording.accounts();
    assertThat(accounts.intended()).isEqualTo(7);
    assertThat(accounts.sent()).isEqualTo(6);
    assertThat(accounts.completed()).isEqualTo(1);
    assertThat(accounts.failed()).isEqualTo(1);
    assertThat(accounts.refused()).isEqualTo(2);
    assertThat(accounts.unconnected()).isEqualTo(1);
    assertThat(accounts.timedOut()).isEqualTo(1);
    assertThat(accounts.dropped()).isEqualTo(1);
    assertThat(accounts.outstanding()).isEqualTo(1);
    assertThat(accounts.reasons()).containsEntry("run ended", 2L).containsEntry("status 503", 1L);
    assertThat(accounts.addUp()).isTrue();
  }

  @Test
  void accountsDoNotAddUpIfAnArrivalIsLostOrCountedTwice() {
    take(oneOfEach());
    recording.intend(1);
    assertThat(recording.accounts().addUp()).isFalse();
    recording.record(completed(7, 7, 8));
    assertThat(recording.accounts().addUp()).isTrue();
    recording.record(completed(7, 7, 8));
    assertThat(recording.accounts().addUp()).isFalse();
  }

  @Test
  void whatIsDroppedInOneGoIsCountedToo() {
    recording.intend(1000);
    recording.drop(1000, "interrupted");
    assertThat(recording.accounts().dropped()).isEqualTo(1000);
    assertThat(recording.accounts().reasons()).containsEntry("interrupted", 1000L);
    assertThat(recording.accounts().addUp()).isTrue();
  }

  @Test
  void latenciesAreThoseThatWaitedLagIsOfAllThatWereWritten() {
    take(oneOfEach());
    assertThat(recording.latencies(Reading.RESPONSE).count()).isEqualTo(3);
    assertThat(recording.latencies(Reading.SERVICE).maxNs()).isEqualTo(ns(44));
    assertThat(recording.lag().count()).isEqualTo(5);
    assertThat(recording.ownLateness().count()).isEqualTo(5);
  }

  @Test
  void eachCountOfAWindowGoesByItsOwnInstant() {
    take(completed(900, 1900, 2900), completed(2000, 2000, 2010));
    recording.inFlight(ns(1000), 4);
    recording.inFlight(ns(1500), 6);
    assertThat(recording.windows()).extracting(Window::intended).containsExactly(1L, 0L, 1L);
    assertThat(recording.windows()).extracting(Window::sent).containsExactly(0L, 1L, 1L);
    assertThat(recording.windows()).extracting(Window::completed).containsExactly(0L, 0L, 2L);
    assertThat(recording.windows())
        .extracting(Window::maxNs)
        .containsExactly(ns(2000), null, ns(10));
    assertThat(recording.windows())
        .extracting(Window::meanInFlight)
        .containsExactly(null, 5.0, null);
    assertThat(recording.windows().get(1).maxInFlight()).isEqualTo(6);
    assertThat(recording.windows().get(2).startOffsetNs()).isEqualTo(ns(2000));
  }

  @Test
  void windowsMayBeShortAndReadByService() {
    Recording fine =
        new Recording(ns(5), Reading.SERVICE, Duration.ofMillis(100), SampleKeeper.none());
    fine.record(completed(5, 205, 215));
    fine.record(sample(106, 106, 107, Outcome.REFUSED, "status 503"));
    assertThat(fine.windows()).extracting(Window::intended).containsExactly(1L, 1L, 0L);
    assertThat(fine.windows()).extracting(Window::sent).containsExactly(0L, 1L, 1L);
    assertThat(fine.windows()).extracting(Window::unanswered).containsExactly(0L, 1L, 0L);
    assertThat(fine.windows().get(0).p99Ns()).isEqualTo(ns(10));
    assertThat(fine.windows().get(1).n()).isZero();
  }

  @Test
  void nothingIsClampedSilently() {
    take(completed(10, 5, 3), completed(-1, 0, 1));
    assertThat(recording.latencies(Reading.SERVICE).rejected()).isEqualTo(1);
    // service, response, lag, own lateness and the window's latency refuse the first
    assertThat(recording.rejected()).isEqualTo(5);
    Recording sound = new Recording(0, Reading.RESPONSE);
    sound.record(completed(0, 0, 1));
    assertThat(sound.rejected()).isZero();
  }

  @Test
  void endlesslyNewReasonsAreGathered() {
    for (int i = 0; i < 1000; i++) {
      take(sample(0, 0, 1, Outcome.FAILED, "reason " + i));
    }
    assertThat(recording.accounts().reasons()).hasSize(51).containsEntry("other reasons", 950L);
    assertThat(recording.accounts().failed()).isEqualTo(1000);
  }

  @Test
  void aBackfilledReadingNeedsAnInterval() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> recording.latencies(Reading.BACKFILLED))
        .withMessage(
            "reading must be service or response, but was backfilled, which needs an interval");
    assertThatIllegalArgumentException().isThrownBy(() -> new Recording(0, Reading.BACKFILLED));
  }
}
