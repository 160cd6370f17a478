package example;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder.request;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.TestExecutionResult.Status;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherFactory;
import org.omissionlab.experiments.judge.junit.GeneratorOnTrial;

/** The suite is worth something only if it fails: here it must. */
class ForgetfulLoadTest {

  /** Not found by the build, since it stands inside another class. */
  static class Suite extends PacedLoadTest {
    @Override
    protected GeneratorOnTrial generator() {
      PacedLoad load = new ForgetfulLoad();
      return (plan, url) -> report(load, plan, url);
    }

    @Override
    protected String name() {
      return "ForgetfulLoad";
    }
  }

  @Test
  void isConvicted() {
    Map<String, TestExecutionResult> results = new ConcurrentHashMap<>();
    LauncherFactory.create()
        .execute(
            request().selectors(selectClass(Suite.class)).build(),
            new TestExecutionListener() {
              @Override
              public void executionFinished(TestIdentifier test, TestExecutionResult result) {
                results.put(test.getDisplayName(), result);
              }
            });
    TestExecutionResult found = results.get("toolClass()");
    assumeTrue(found.getStatus() != Status.ABORTED, () -> said(found));
    assertEquals(Status.FAILED, found.getStatus());
    assertTrue(
        said(found).startsWith("ForgetfulLoad: omits, but should be corrects or open"),
        said(found));
    assertEquals(Status.FAILED, results.get("p90").getStatus());
    assertTrue(said(results.get("p90")).startsWith("p90 is too-low: "), said(results.get("p90")));
    assertEquals(Status.SUCCESSFUL, results.get("total-count").getStatus());
  }

  private static String said(TestExecutionResult result) {
    return result.getThrowable().map(Throwable::getMessage).orElse("nothing was said");
  }
}
