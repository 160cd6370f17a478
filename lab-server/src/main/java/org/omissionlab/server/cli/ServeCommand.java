package org.omissionlab.server.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.omissionlab.server.http.LabServer;
import org.omissionlab.server.http.PlanJson;
import org.omissionlab.server.ledger.Ledger;
import org.omissionlab.server.model.Capacity;
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.StallPlan;
import org.omissionlab.server.model.TargetPlan;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code serve}: runs a target until it is stopped. */
@Command(
    name = "serve",
    mixinStandardHelpOptions = true,
    description = "Runs the target server until it is stopped (Ctrl-C or SIGTERM).",
    exitCodeListHeading = "Exit codes:%n",
    exitCodeList = {
      "0:its standard input closed (with --until-stdin-closes), or its time is over (--for)",
      "2:usage, or a port that cannot be bound",
      "130:interrupted (SIGINT)",
      "143:terminated (SIGTERM)"
    })
public final class ServeCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "--port",
      defaultValue = "8080",
      description = "Port under load; 0 is any free one (${DEFAULT-VALUE}).")
  private int port;

  @Option(
      names = "--admin-port",
      defaultValue = "8081",
      description = "Port of the admin API (${DEFAULT-VALUE}).")
  private int adminPort;

  @Option(
      names = "--host",
      defaultValue = "127.0.0.1",
      description = "Address to listen on (${DEFAULT-VALUE}).")
  private String host;

  @Option(
      names = "--backlog",
      defaultValue = "" + LabServer.DEFAULT_BACKLOG,
      description =
          "Connections for load that may wait to be accepted (default ${DEFAULT-VALUE}); the system"
              + " may allow fewer.")
  private int backlog;

  @Option(
      names = "--service",
      description =
          "Service time (default 10ms): a duration, exponential:mean=, lognormal:median=,sigma= or"
              + " bimodal:fast=,slow=,share=; each with seed=.")
  private String service;

  @Option(
      names = "--stall",
      paramLabel = "STALL",
      description =
          "A stall; may repeat: at= and/or every=, or poisson=RATE,seed=; for=;"
              + " kind=gate|slowdown|refuse; factor=; answer=503|reset.")
  private List<String> stalls;

  @Option(
      names = "--capacity",
      description = "unlimited (default), or SLOTS,discipline=fifo|lifo|ps,queue=N,full=503|reset.")
  private String capacity;

  @Option(
      names = "--plan",
      paramLabel = "FILE",
      description = "JSON file with service, stalls and capacity.")
  private Path planFile;

  @Option(
      names = "--arm",
      defaultValue = "none",
      description =
          "When the stalls' clock starts: first-request, now, or none until POST /arm (none).")
  private String arm;

  @Option(
      names = "--ledger-capacity",
      defaultValue = "" + Ledger.DEFAULT_CAPACITY,
      description = "Requests that get a row in the ledger (default ${DEFAULT-VALUE}).")
  private int ledgerCapacity;

  @Option(names = "--json", description = "Print {\"port\": …, \"adminPort\": …} and nothing else.")
  private boolean json;

  @Mixin private Lifetime lifetime;

  /** Runs until stopped; returns the exit code. */
  @Override
  public Integer call() throws InterruptedException {
    checkPort("--port", port);
    checkPort("--admin-port", adminPort);
    if (backlog < 1 || backlog > 65_535) {
      throw usage("--backlog must be from 1 to 65535, but was " + backlog);
    }
    if (!List.of("first-request", "now", "none").contains(arm)) {
      throw usage("--arm must be first-request, now or none, but was '" + arm + "'");
    }
    checkLifetime();
    TargetPlan plan = plan();
    Ledger ledger = ledger();
    LabServer server;
    try {
      server = new LabServer(new LabServer.Address(host, port, adminPort, backlog), plan, ledger);
    } catch (UncheckedIOException e) {
      spec.commandLine().getErr().println(e.getMessage());
      return 2;
    }
    Runtime.getRuntime().addShutdownHook(new Thread(server::close, "stop"));
    arm(server);
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      Announcement.json(out, server);
    } else {
      Announcement.text(out, server, host, plan, arm);
    }
    lifetime.await();
    return 0;
  }

  private void checkLifetime() {
    try {
      lifetime.check();
    } catch (IllegalArgumentException e) {
      throw usage(e.getMessage());
    }
  }

  private TargetPlan plan() {
    try {
      if (planFile == null) {
        return new TargetPlan(
            ServiceTime.parse(service == null ? "10ms" : service),
            StallPlan.parse(stalls == null ? new String[0] : stalls.toArray(String[]::new)),
            capacity == null ? Capacity.UNLIMITED : Capacity.parse(capacity));
      }
      if (service != null || stalls != null || capacity != null) {
        throw usage("--plan must stand without --service, --stall and --capacity");
      }
      return PlanJson.read(Files.readString(planFile));
    } catch (IllegalArgumentException e) {
      throw usage(e.getMessage());
    } catch (IOException e) {
      throw usage("--plan must be a readable file, but was '" + planFile + "'");
    }
  }

  private Ledger ledger() {
    try {
      return new Ledger(ledgerCapacity);
    } catch (IllegalArgumentException e) {
      throw usage("--ledger-capacity: " + e.getMessage());
    }
  }

  private void checkPort(String name, int value) {
    if (value < 0 || value > 65_535) {
      throw usage(name + " must be from 0 to 65535, but was " + value);
    }
  }

  private ParameterException usage(String sentence) {
    return new ParameterException(spec.commandLine(), sentence);
  }

  private void arm(LabServer server) {
    if (arm.equals("now")) {
      server.armNow();
    } else if (arm.equals("first-request")) {
      server.armAtFirstRequest();
    }
  }
}
