package org.omissionlab.experiments.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.omissionlab.experiments.judge.Judge.Finding;

/**
 * The class of a tool, from schedule, counts, accounts and percentiles and nothing else. The rules,
 * the first that applies:
 *
 * <ol>
 *   <li><b>inconclusive</b>: the run without a stall or the one with it was disturbed. A property
 *       of another run is then inconclusive by itself.
 *   <li><b>cannot-keep-schedule</b>: the rate while nothing stalls is not the one asked for. What a
 *       stall does to a schedule that there is not cannot be judged.
 *   <li><b>miscorrects</b>: a percentile above the most that the reference, or what its requests
 *       really took, allows (a maximum alone does not convict: one pause of the tool makes it); a
 *       median without a stall above what explains it, or below what the server took; more requests
 *       counted than arrived; latencies that stand beside those of requests that were all sent.
 *   <li><b>back-fills</b>: none of these, and its report says that latencies were made up. Where
 *       they fall short of the reference it says by how much.
 *   <li><b>miscorrects</b>, too: nothing is too low but the maximum, which is shorter than a
 *       request that was sent and answered; or, nothing but time-outs, each of which has a latency
 *       that is too short.
 *   <li><b>drops</b>: promised to be open (modes open, capped, sessions), and the arrivals due in
 *       the stall were never sent. Nothing waited but the tool's own limit.
 *   <li><b>omits</b>: a percentile below the least that the reference allows, or requests never
 *       sent, or requests without a latency, or refused or timed-out ones left out. A full request
 *       count acquits nobody: figures charged from the actual start are too low although each
 *       request was sent.
 *   <li><b>not-judged</b>: no percentile it prints lies where this stall must show. A maximum
 *       acquits nobody, since a closed loop's is right. <b>inconclusive</b>, if one does, but what
 *       it prints without a stall, or the spread of its arrivals, is as large.
 *   <li><b>open</b>: all that was due in the stall arrived in the stall.
 *   <li><b>corrects</b>: it did not, but afterwards, and was charged for.
 * </ol>
 *
 * <p>Regularity, lag, procedure, achieved rate and what happens when the tool is frozen are stated
 * beside it.
 */
final class Classification {

  private static final List<String> TELLING = List.of("p50", "p90", "p99", "p99.9");

  private final Hearing hearing;
  private final Map<String, PropertyResult> results;

  private Classification(Hearing hearing, List<PropertyResult> results) {
    this.hearing = hearing;
    this.results =
        results.stream().collect(Collectors.toMap(PropertyResult::id, Function.identity()));
  }

  static Finding of(Hearing hearing, List<PropertyResult> results) {
    return new Classification(hearing, results).find();
  }

  private Finding find() {
    List<PropertyResult> added = added();
    List<PropertyResult> missing = missing();
    if (spoilt() != null) {
      return new Finding(ToolClass.INCONCLUSIVE, spoilt());
    }
    if (get(Properties.OFFERED_RATE).verdict().against()) {
      return new Finding(ToolClass.CANNOT_KEEP_SCHEDULE, get(Properties.OFFERED_RATE).why());
    }
    if (!added.isEmpty()) {
      return new Finding(ToolClass.MISCORRECTS, why(added));
    }
    if (hearing.backFilled(RunKind.STALLED)) {
      return new Finding(
          ToolClass.BACK_FILLS,
          Shortfall.of(Schedules.missing(hearing), TELLING.stream().map(this::get).toList()));
    }
    if (!missing.isEmpty()) {
      return new Finding(classOf(missing), why(missing));
    }
    if (TELLING.stream().noneMatch(this::acquits)) {
      return untold();
    }
    return acquitted();
  }

  private String spoilt() {
    for (RunKind kind : List.of(RunKind.CONTROL, RunKind.STALLED)) {
      if (hearing.run(kind).disturbed() != null) {
        return kind.id() + " run: " + hearing.run(kind).disturbed();
      }
    }
    return null;
  }

  /** What was added or cannot be. */
  private List<PropertyResult> added() {
    List<PropertyResult> added = new ArrayList<>();
    for (String id :
        List.of(
            Properties.CONTROL_P50,
            "p50",
            "p90",
            "p99",
            "p99.9",
            Properties.CLIENT_COUNT,
            Properties.SAMPLES)) {
      PropertyVerdict verdict = get(id).verdict();
      if (verdict == PropertyVerdict.TOO_HIGH
          || id.equals(Properties.CONTROL_P50) && verdict == PropertyVerdict.TOO_LOW) {
        added.add(get(id));
      }
    }
    return added;
  }

  /** What is missing; percentiles first, since they are what a reader uses. */
  private List<PropertyResult> missing() {
    return List.of(
            "p99",
            "p90",
            "p50",
            "p99.9",
            Properties.MAX,
            Properties.LONGEST,
            Properties.TOTAL_COUNT,
            Properties.CLIENT_COUNT,
            Properties.SAMPLES,
            Properties.REFUSED,
            Properties.TIMED_OUT)
        .stream()
        .map(this::get)
        .filter(p -> p.verdict() == PropertyVerdict.TOO_LOW)
        .filter(p -> !p.id().equals(Properties.TOTAL_COUNT) || forTheStall())
        .toList();
  }

  /** True if fewer requests arrived for the stall's sake: it was there that they were lacking. */
  private boolean forTheStall() {
    return get(Properties.SCHEDULE).verdict() == PropertyVerdict.TOO_LOW;
  }

  private ToolClass classOf(List<PropertyResult> missing) {
    List<String> ids = missing.stream().map(PropertyResult::id).toList();
    if (List.of(Properties.MAX, Properties.LONGEST).containsAll(ids)) {
      return ToolClass.MISCORRECTS;
    }
    if (ids.equals(List.of(Properties.TIMED_OUT)) && TimeOuts.keptAll(hearing)) {
      return ToolClass.MISCORRECTS;
    }
    boolean gaveUp = hearing.plan().mode().promisesOpen() && ids.contains(Properties.TOTAL_COUNT);
    return gaveUp ? ToolClass.DROPS : ToolClass.OMITS;
  }

  private boolean acquits(String id) {
    return get(id).verdict() == PropertyVerdict.HELD
        && Percentiles.tells(hearing, Double.parseDouble(id.substring(1)) / 100);
  }

  /** Nothing speaks against it, and nothing for it. */
  private Finding untold() {
    for (String id : TELLING) {
      PropertyResult result = get(id);
      boolean mustShow =
          result.predicted() != null && result.predicted() > 2 * hearing.healthy().p50Ms();
      if (mustShow && result.verdict() == PropertyVerdict.HELD) {
        return new Finding(
            ToolClass.INCONCLUSIVE,
            "it is so uneven without a stall that one need not show: " + result.why());
      }
    }
    return new Finding(
        ToolClass.NOT_JUDGED, "no percentile that it prints lies where this stall must show");
  }

  private Finding acquitted() {
    String percentiles =
        TELLING.stream()
            .filter(this::acquits)
            .map(id -> get(id).why())
            .collect(Collectors.joining("; "));
    return get(Properties.SCHEDULE).verdict() == PropertyVerdict.TOO_LOW
        ? new Finding(
            ToolClass.CORRECTS,
            get(Properties.SCHEDULE).why()
                + ", the others later, and it charges them: "
                + percentiles)
        : new Finding(ToolClass.OPEN, get(Properties.SCHEDULE).why() + ", and " + percentiles);
  }

  private static String why(List<PropertyResult> against) {
    return against.stream().limit(3).map(PropertyResult::why).collect(Collectors.joining("; "));
  }

  private PropertyResult get(String id) {
    return results.get(id);
  }
}
