package org.omissionlab.experiments.apparatus;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.omissionlab.experiments.apparatus.PoolLoad.Call;
import org.omissionlab.experiments.apparatus.PoolProbe.Hook;
import org.omissionlab.experiments.oracle.Statistics;

/**
 * What a {@link PoolProbe} measured.
 *
 * @param ledger of the server, as it gives it
 */
record PoolReading(List<Call> calls, String ledger) {

  /**
   * The figures by name, as the probe predicts them.
   *
   * @param hook which figure of the pool's hook is taken for the wait
   */
  Map<String, Double> figures(Hook hook) {
    return Map.of(
        "wait-slope", slope(hook),
        "wait-p99-ms", p99(call -> waitNs(call, hook) / 1e6),
        "server-p99-ms", Statistics.quantile(LedgerTimes.residenceMs(ledger), 0.99),
        "sum-error-p99-ms", p99(c -> Math.abs(waitNs(c, hook) + c.useNs() - c.totalNs()) / 1e6));
  }

  private double p99(ToDoubleFunction<Call> figure) {
    return Statistics.quantile(each(figure), 0.99);
  }

  /** Of the i-th checkout's lag behind the i-th arrival, whoever got it. */
  private double slope(Hook hook) {
    double[] intendedMs = each(c -> c.intendedNs() / 1e6);
    double[] lagMs = each(c -> (c.beginNs() + waitNs(c, hook)) / 1e6);
    Arrays.sort(intendedMs);
    Arrays.sort(lagMs);
    for (int i = 0; i < lagMs.length; i++) {
      lagMs[i] -= intendedMs[i];
    }
    return Statistics.slope(intendedMs, lagMs);
  }

  private static long waitNs(Call call, Hook hook) {
    return hook == Hook.CHECKOUT ? call.checkoutNs() : call.hookUsageNs();
  }

  private double[] each(ToDoubleFunction<Call> figure) {
    return calls.stream().mapToDouble(figure).toArray();
  }
}
