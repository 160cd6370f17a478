package org.omissionlab.server.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.omissionlab.server.http.Child;

/** The command as a process: its first line, its ends, its exit codes. */
class ServeIT {
  @TempDir Path folder;

  private static int exitCode(Process process) throws InterruptedException {
    assertThat(process.waitFor(10, TimeUnit.SECONDS)).as("ended").isTrue();
    return process.exitValue();
  }

  @Test
  void theFirstLineSaysWhereItListensAndTheChildEndsWithItsStandardInput() throws Exception {
    Path plan = Files.writeString(folder.resolve("plan.json"), "{\"service\": \"1ms\"}");
    try (Child child = Child.start("--plan", plan.toString())) {
      assertThat(child.firstLine)
          .isEqualTo("{\"port\": " + child.port + ", \"adminPort\": " + child.adminPort + "}");
      assertThat(child.traffic("/").statusCode()).isEqualTo(200);
      assertThat(child.admin("GET", "/plan", "").body()).contains("\"service\":\"1ms\"");
      child.process.getOutputStream().close();
      assertThat(exitCode(child.process)).isZero();
      assertThat(child.process.getErrorStream().readAllBytes()).isEmpty();
    }
  }

  @Test
  void itsTimeIsOverWhenToldBefore() throws Exception {
    Process process = Child.serve("--port", "0", "--admin-port", "0", "--json", "--for", "200ms");
    assertThat(exitCode(process)).isZero();
    assertThat(new String(process.getInputStream().readAllBytes())).contains("adminPort");
  }

  /**
   * Linux lets one more wait than told, and one may be accepted before every thread stands still;
   * all that come after are dropped, not refused.
   */
  @Test
  @EnabledOnOs(OS.LINUX)
  void noMoreThanTheBacklogMayWaitForAProcessThatIsFrozen() throws Exception {
    try (Child child = Child.start("--backlog", "2")) {
      assertThat(child.traffic("/").statusCode()).isEqualTo(200);
      signal("STOP", child);
      try {
        assertThat(connected(child.port, 8)).isBetween(3, 4);
      } finally {
        signal("CONT", child);
      }
      assertThat(child.traffic("/").statusCode()).isEqualTo(200);
    }
  }

  private static void signal(String name, Child child) throws Exception {
    assertThat(new ProcessBuilder("kill", "-" + name, "" + child.process.pid()).start().waitFor())
        .isZero();
  }

  private static int connected(int port, int attempts) throws IOException {
    int connected = 0;
    List<Socket> sockets = new ArrayList<>();
    for (int i = 0; i < attempts; i++) {
      Socket socket = new Socket();
      sockets.add(socket);
      try {
        socket.connect(new InetSocketAddress("127.0.0.1", port), 200);
        connected++;
      } catch (SocketTimeoutException e) {
        // the kernel said nothing, as it does when the queue is full
      }
    }
    for (Socket socket : sockets) {
      socket.close();
    }
    return connected;
  }

  @Test
  void sigtermStopsItSoonEvenWithARequestInAGate() throws Exception {
    try (Child child = Child.start("--stall", "at=0s,for=1m", "--arm", "first-request")) {
      Thread request =
          new Thread(
              () -> {
                try {
                  child.traffic("/");
                } catch (RuntimeException e) {
                  // it will get no answer
                }
              });
      request.start();
      child.await("/ledger/summary", summary -> summary.get("arrivals").intValue() > 0);
      long beforeNs = System.nanoTime();
      child
          .process
          .toHandle()
          .destroy(); // SIGTERM alone: destroy() would close its standard input too
      assertThat(exitCode(child.process)).isEqualTo(143);
      assertThat((System.nanoTime() - beforeNs) / 1e9).isLessThan(5);
    }
  }

  /** Their connections are gone by then, and that is nothing to be told. */
  @Test
  void sigtermSaysNothingOfWhatWasDueToBeAnsweredMeanwhile() throws Exception {
    try (Child child = Child.start("--service", "1ms")) {
      List<Socket> sockets = new ArrayList<>();
      for (int i = 0; i < 1_000; i++) {
        Socket socket = new Socket("127.0.0.1", child.port);
        sockets.add(socket);
        String head = "GET /?delay=" + (2_000 + i) + "ms HTTP/1.1\r\nHost: lab\r\n\r\n";
        socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
      }
      child.await("/ledger/summary", s -> s.get("completed").intValue() > 50);
      child.process.toHandle().destroy();
      assertThat(exitCode(child.process)).isEqualTo(143);
      assertThat(new String(child.process.getErrorStream().readAllBytes())).isEmpty();
      for (Socket socket : sockets) {
        socket.close();
      }
    }
  }

  @Test
  void whatTheLedgerHasNoRoomForIsSaid() throws Exception {
    try (Child child = Child.start("--service", "1ms", "--ledger-capacity", "3")) {
      for (int i = 0; i < 5; i++) {
        assertThat(child.traffic("/").statusCode()).isEqualTo(200);
      }
      JsonNode summary = child.json("GET", "/ledger/summary", "");
      assertThat(summary.get("arrivals").intValue()).isEqualTo(5);
      assertThat(summary.get("completed").intValue()).isEqualTo(5);
      assertThat(summary.get("unrecorded").intValue()).isEqualTo(2);
      assertThat(child.admin("GET", "/ledger", "").body().lines()).hasSize(4);
    }
  }

  @Test
  void aLedgerThatDoesNotFitTheHeapIsOneSentenceAndExitCodeTwo() throws Exception {
    Process process = Child.serve("--port", "0", "--ledger-capacity", "50000000", "--json");
    assertThat(exitCode(process)).isEqualTo(2);
    assertThat(new String(process.getErrorStream().readAllBytes()))
        .startsWith(
            "--ledger-capacity: the ledger's rows must fit a third of the heap (-Xmx, here ")
        .endsWith(" MiB), but 50000000 rows take 1430 MiB\n")
        .hasLineCount(1);
  }

  @Test
  void aPortInUseIsOneSentenceAndExitCodeTwo() throws Exception {
    try (ServerSocket taken = new ServerSocket(0, 1, java.net.InetAddress.getLoopbackAddress())) {
      int port = taken.getLocalPort();
      Process process = Child.serve("--port", "" + port, "--admin-port", "0", "--json");
      assertThat(exitCode(process)).isEqualTo(2);
      assertThat(new String(process.getErrorStream().readAllBytes()))
          .isEqualTo("cannot listen on 127.0.0.1:" + port + ": Address already in use\n");
      assertThat(process.getInputStream().readAllBytes()).isEmpty();
    }
  }
}
