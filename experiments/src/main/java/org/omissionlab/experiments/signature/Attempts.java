package org.omissionlab.experiments.signature;

import java.util.ArrayList;
import java.util.List;

/**
 * Turns the attempts at an experiment into verdicts.
 *
 * <p>The attempt judged is the last undisturbed one, else the last. A claim outside its band is
 * violated only if it lies outside on the same side in two undisturbed attempts; an exact claim, in
 * one, whatever later attempts show. Whatever a disturbed attempt shows outside a band is
 * inconclusive.
 */
public final class Attempts {

  /** Attempts made at most. */
  public static final int MOST = 3;

  private Attempts() {}

  /**
   * What is said of an experiment.
   *
   * @param verdict over all claims
   * @param reason one sentence where it is not held, else null
   * @param judged the attempt whose figures stand
   * @param claims of that attempt, with their final verdicts
   * @param earlier the other attempts
   */
  public record Judgement(
      Verdict verdict, String reason, Attempt judged, List<Claim> claims, List<Attempt> earlier) {}

  /** Judges {@code attempts}, at least one, in the order in which they were made. */
  public static Judgement judge(List<Attempt> attempts) {
    Attempt judged = judged(attempts);
    List<Claim> claims = new ArrayList<>();
    for (int i = 0; i < judged.claims().size(); i++) {
      claims.add(judge(judged.claims().get(i), i, judged, attempts));
    }
    List<Attempt> earlier = new ArrayList<>(attempts);
    earlier.remove(judged);
    if (judged.unable() != null) {
      return new Judgement(Verdict.INCONCLUSIVE, judged.unable(), judged, claims, earlier);
    }
    Verdict verdict = Verdict.over(claims.stream().map(Claim::verdict).toList());
    if (verdict != Verdict.VIOLATED && !judged.complete()) {
      verdict = Verdict.INCONCLUSIVE;
    }
    return new Judgement(verdict, reason(verdict, judged, claims), judged, claims, earlier);
  }

  private static Attempt judged(List<Attempt> attempts) {
    Attempt last = attempts.get(attempts.size() - 1);
    for (Attempt attempt : attempts) {
      if (attempt.quiet() && attempt.complete()) {
        last = attempt;
      }
    }
    return last;
  }

  private static Claim judge(Claim claim, int index, Attempt judged, List<Attempt> attempts) {
    if (judged.unable() != null) {
      return claim.verdict() == Verdict.VIOLATED
          ? claim.judged(Verdict.INCONCLUSIVE, judged.unable())
          : claim;
    }
    String proof = proof(index, claim.kind(), attempts);
    if (proof != null) {
      return claim.judged(Verdict.VIOLATED, proof);
    }
    if (claim.verdict() != Verdict.VIOLATED) {
      return claim;
    }
    return claim.judged(
        Verdict.INCONCLUSIVE,
        judged.quiet()
            ? claim.reason() + ", in one undisturbed attempt only"
            : claim.reason() + "; disturbed: " + judged.disturbances().get(0));
  }

  /** Why claim number {@code index} is violated, seen over all undisturbed attempts; else null. */
  private static String proof(int index, Kind kind, List<Attempt> attempts) {
    int enough = kind == Kind.EXACT ? 1 : 2;
    for (int side : new int[] {-1, 1}) {
      List<Claim> outside =
          attempts.stream()
              .filter(a -> a.quiet() && a.complete() && a.unable() == null)
              .map(a -> a.claims().get(index))
              .filter(c -> c.verdict() == Verdict.VIOLATED && c.side() == side)
              .toList();
      if (outside.size() >= enough) {
        String times = enough == 1 ? "" : ", in " + outside.size() + " undisturbed attempts";
        return outside.get(outside.size() - 1).reason() + times;
      }
    }
    return null;
  }

  private static String reason(Verdict verdict, Attempt judged, List<Claim> claims) {
    if (verdict == Verdict.HELD) {
      return null;
    }
    if (judged.cutShort() != null && verdict != Verdict.VIOLATED) {
      return judged.cutShort();
    }
    String reason = Claim.reason(verdict, claims);
    return reason == null ? "the run is incomplete" : reason;
  }
}
