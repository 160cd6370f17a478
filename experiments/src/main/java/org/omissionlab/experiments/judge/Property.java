package org.omissionlab.experiments.judge;

import java.util.function.Function;

/**
 * One thing that is asked of a tool.
 *
 * @param id its name
 * @param run whose report is judged
 * @param judge the question itself; asked only if there is a quiet run
 */
record Property(String id, RunKind run, Function<Hearing, PropertyResult> judge) {

  PropertyResult of(Hearing hearing) {
    Evidence evidence = hearing.run(run);
    Figures nothing = new Figures(id, "", null, null, null);
    if (evidence == null) {
      String why =
          run == RunKind.TIMING_OUT
              ? "it was told no time-out"
              : "no run of this kind was made: " + run.id();
      return nothing.is(PropertyVerdict.NOT_JUDGED, why);
    }
    if (evidence.ledger().arrivalsNs().length < 2) {
      return nothing.is(PropertyVerdict.NOT_JUDGED, "hardly anything arrived: " + run.id());
    }
    for (RunKind needed : new RunKind[] {RunKind.CONTROL, run}) {
      String disturbed = hearing.run(needed).disturbed();
      if (disturbed != null) {
        return nothing.is(PropertyVerdict.INCONCLUSIVE, needed.id() + " run: " + disturbed);
      }
    }
    return judge.apply(hearing);
  }
}
