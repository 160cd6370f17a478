package org.omissionlab.experiments.cli;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.function.Supplier;
import org.omissionlab.experiments.experiment.ExperimentRun;
import org.omissionlab.experiments.run.AdminClient;
import org.omissionlab.experiments.run.Conductor;
import org.omissionlab.experiments.run.Progress;
import org.omissionlab.experiments.run.RunRecord.Selected;
import org.omissionlab.experiments.run.TargetLost;
import org.omissionlab.experiments.run.TargetProcess;
import org.omissionlab.generators.record.Why;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What is measured: a target of each experiment's own, or a lab server that already runs. */
final class TargetChoice {

  static final Duration START = Duration.ofSeconds(2);

  private static final int PATIENCE_MS = 5_000;

  @Mixin private Remote remote = new Remote();

  @Option(
      names = "--target",
      paramLabel = "URL",
      description = "A lab server that already runs (needs --admin).")
  private String target;

  @Option(names = "--admin", paramLabel = "URL", description = "The admin API of that server.")
  private String admin;

  /** Takes over what a stored run had; fails with one sentence if something else was given. */
  void resume(Selected stored) {
    if (target != null && !target.equals(stored.target())
        || admin != null && !admin.equals(stored.admin())) {
      throw new IllegalArgumentException(
          "--resume goes on with what is stored: --target and --admin must be "
              + (stored.target() == null ? "none" : stored.target() + " and " + stored.admin())
              + " or left away, but were "
              + target
              + " and "
              + admin);
    }
    target = stored.target();
    admin = stored.admin();
  }

  /** Fails with one sentence if the options do not fit together. */
  void check() {
    if ((target == null) != (admin == null)) {
      throw new IllegalArgumentException("--target and --admin must be given together");
    }
    if (target != null) {
      remote.check("--target", target);
      remote.check("--admin", admin);
    }
  }

  String target() {
    return target;
  }

  String admin() {
    return admin;
  }

  /** What of these options must be repeated when a run is resumed. */
  String again() {
    return remote.allowed() ? " --remote" : "";
  }

  /** Runs one experiment; what goes wrong ends up in its outcome. */
  ExperimentRun.Outcome measure(
      ExperimentRun run, Progress progress, Supplier<String> interrupted) {
    try {
      if (!run.needsTarget()) {
        return run.run(null, progress, interrupted);
      }
      return target == null
          ? onOwnTarget(run, progress, interrupted)
          : onGivenTarget(run, progress, interrupted);
    } catch (RuntimeException e) {
      return run.failed(e);
    }
  }

  private ExperimentRun.Outcome onGivenTarget(
      ExperimentRun run, Progress progress, Supplier<String> interrupted) {
    AdminClient client = new AdminClient(URI.create(admin));
    if (!client.healthy()) {
      throw new TargetLost("no lab server answers at --admin " + admin, null);
    }
    reach(URI.create(target));
    try (Conductor conductor = new Conductor(URI.create(target), client, interrupted)) {
      return run.run(conductor, progress, interrupted);
    }
  }

  /** Fails if nothing listens there; what was there and is lost later has another exit code. */
  private static void reach(URI url) {
    int port = url.getPort() < 0 ? 80 : url.getPort();
    try (Socket probe = new Socket()) {
      probe.connect(new InetSocketAddress(url.getHost(), port), PATIENCE_MS);
    } catch (IOException e) {
      throw new TargetLost(url + " cannot be reached: " + Why.of(e), e);
    }
  }

  private static ExperimentRun.Outcome onOwnTarget(
      ExperimentRun run, Progress progress, Supplier<String> interrupted) {
    progress.stage(run.id() + ": starting the target", START);
    try (TargetProcess process = TargetProcess.start()) {
      Supplier<String> abort =
          () -> interrupted.get() != null ? interrupted.get() : process.ended();
      try (Conductor conductor = new Conductor(process, abort)) {
        return run.run(conductor, progress, abort);
      }
    }
  }
}
