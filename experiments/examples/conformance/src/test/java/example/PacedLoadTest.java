package example;

import java.net.URI;
import org.omissionlab.experiments.audit.Boundary;
import org.omissionlab.experiments.audit.GenericReport;
import org.omissionlab.experiments.audit.LoadModel;
import org.omissionlab.experiments.audit.ReportBuilder;
import org.omissionlab.experiments.audit.SampleReport;
import org.omissionlab.experiments.audit.Unit;
import org.omissionlab.experiments.judge.junit.GeneratorOnTrial;
import org.omissionlab.experiments.judge.junit.LoadGeneratorConformance;
import org.omissionlab.experiments.judge.junit.LoadPlan;

/** All that an author writes: how the generator is run, and what it says. */
class PacedLoadTest extends LoadGeneratorConformance {

  @Override
  protected GeneratorOnTrial generator() {
    PacedLoad load = new PacedLoad();
    return (plan, url) -> report(load, plan, url);
  }

  static GenericReport report(PacedLoad load, LoadPlan plan, URI url) throws Exception {
    PacedLoad.Result result =
        load.run(url, plan.ratePerSecond(), plan.connections(), plan.duration());
    int requests = result.latenciesNs().length;
    ReportBuilder report =
        new ReportBuilder()
            .model(LoadModel.SCHEDULED)
            .boundary(Boundary.RESPONSE)
            .correction(GenericReport.Correction.NONE)
            .unit(Unit.MS)
            .loop(plan.connections(), null)
            .count((long) requests)
            .failures(result.errors(), 0L, 0L)
            .offeredRate(plan.ratePerSecond())
            .achievedRate(requests / result.seconds());
    return SampleReport.latencies(report, result.latenciesNs()).build();
  }
}
