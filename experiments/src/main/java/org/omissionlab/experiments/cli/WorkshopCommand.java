package org.omissionlab.experiments.cli;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.omissionlab.experiments.workshop.WorkshopServer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code lab workshop}. */
@Command(
    name = "workshop",
    mixinStandardHelpOptions = true,
    description = "Starts the live lab: a target, three generators and a page to teach with.")
final class WorkshopCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Option(names = "--port", defaultValue = "8090", description = "Of the page (8090; 0: any).")
  private int port;

  @Option(
      names = "--host",
      defaultValue = "127.0.0.1",
      description =
          "Address to listen on (127.0.0.1). 0.0.0.0 lets everybody in your network open the page;"
              + " what they see needs the join code, and control the token.")
  private String host;

  @Override
  public Integer call() throws InterruptedException {
    CountDownLatch end = new CountDownLatch(1);
    try (WorkshopServer server = new WorkshopServer(host, port, System::nanoTime)) {
      Runtime.getRuntime().addShutdownHook(new Thread(server::close, "close"));
      PrintWriter out = spec.commandLine().getOut();
      out.println("trainer:  " + server.url() + "#token=" + server.token());
      out.println("viewers:  " + server.url() + "#code=" + server.code());
      if (!server.loopback()) {
        out.println(
            "This is open to everybody who can reach "
                + host
                + ", without encryption. The join code lets them look and guess; only who has the"
                + " token can start load, which goes to this machine alone.");
      }
      out.println("starting and warming the target ...");
      out.flush();
      server.open();
      out.println("the target is " + server.phase() + "; Ctrl-C ends it all");
      out.flush();
      end.await();
    }
    return ExitCode.HELD;
  }
}
