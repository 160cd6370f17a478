package org.omissionlab.experiments.apparatus;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.omissionlab.experiments.apparatus.PoolLoad.Call;
import org.omissionlab.experiments.oracle.Statistics;

/**
 * What a call costs of a pool that is never idle, the hand-over to the next caller included.
 * Callers that ask again at once do not show it: HikariCP gives each the connection that it has
 * just given back, before anyone who waits has woken up.
 */
final class PoolCycle {

  private PoolCycle() {}

  /**
   * Median time from one answer on a connection to the next on it, in ns; NaN if none was used
   * twice.
   *
   * @param calls of a load that the pool cannot take
   */
  static double medianNs(Collection<Call> calls) {
    Map<Object, Call> last = new HashMap<>();
    List<Double> cyclesNs = new ArrayList<>();
    calls.stream()
        .sorted(Comparator.comparingLong(Call::answeredNs))
        .forEach(
            call -> {
              Call before = last.put(call.line(), call);
              if (before != null) {
                cyclesNs.add((double) (call.answeredNs() - before.answeredNs()));
              }
            });
    return Statistics.quantile(cyclesNs.stream().mapToDouble(ns -> ns).toArray(), 0.5);
  }
}
