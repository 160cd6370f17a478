package org.omissionlab.experiments.containers;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.github.dockerjava.api.model.ExposedPort;
import com.github.dockerjava.api.model.PortBinding;
import com.github.dockerjava.api.model.Ports;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.omissionlab.experiments.run.AdminClient;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.containers.output.OutputFrame.OutputType;
import org.testcontainers.containers.wait.strategy.Wait;
import org.testcontainers.images.builder.ImageFromDockerfile;

/**
 * The target in a container, built from {@code lab-server/Dockerfile}. It ends by itself after five
 * minutes, should nobody be left to remove it.
 */
final class LabServerContainer extends GenericContainer<LabServerContainer> {

  private static final int PORT = 8080;
  private static final int ADMIN_PORT = 8081;
  private static final String LOOPBACK = "127.0.0.1";
  private static final String LIFETIME = "5m";
  private static final String NAME = "omission-lab-server:test";
  private static final Duration START = Duration.ofSeconds(60);
  private static final ImageFromDockerfile IMAGE = image();

  private LabServerContainer() {
    super(IMAGE);
    withStartupTimeout(START);
  }

  /** The image that every other stands on: {@code -Dlab.docker.base}, else one of a registry. */
  static String base() {
    return System.getProperty("lab.docker.base", "eclipse-temurin:17-jre");
  }

  /** In the host's own network: nothing between generator and target. */
  static LabServerContainer onTheHost(String... arguments) {
    List<String> command = new ArrayList<>(List.of("--port", "0", "--admin-port", "0", "--json"));
    command.addAll(List.of("--host", LOOPBACK, "--for", LIFETIME));
    command.addAll(List.of(arguments));
    return new LabServerContainer()
        .withNetworkMode("host")
        .withCommand(command.toArray(String[]::new))
        .waitingFor(Wait.forLogMessage(".*adminPort.*\\n", 1));
  }

  /** In a network of its own, its ports published on the loopback interface. */
  static LabServerContainer published() {
    return new LabServerContainer()
        .withCommand("--host", "0.0.0.0", "--for", LIFETIME)
        .withExposedPorts(PORT, ADMIN_PORT)
        .withCreateContainerCmdModifier(
            command ->
                command.getHostConfig().withPortBindings(onLoopback(PORT), onLoopback(ADMIN_PORT)))
        .waitingFor(Wait.forHttp("/health").forPort(ADMIN_PORT));
  }

  /** Where the load goes. */
  URI url() {
    return URI.create("http://" + LOOPBACK + ":" + port("port", PORT) + "/");
  }

  /** Its admin API. */
  AdminClient admin() {
    return new AdminClient(URI.create("http://" + LOOPBACK + ":" + port("adminPort", ADMIN_PORT)));
  }

  private int port(String name, int published) {
    return getExposedPorts().isEmpty() ? announced(name) : getMappedPort(published);
  }

  private int announced(String name) {
    try {
      JsonNode ports = new ObjectMapper().readTree(getLogs(OutputType.STDOUT));
      return ports.required(name).asInt();
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static PortBinding onLoopback(int port) {
    return new PortBinding(Ports.Binding.bindIp(LOOPBACK), ExposedPort.tcp(port));
  }

  private static ImageFromDockerfile image() {
    Path module = Path.of("..", "lab-server");
    String flags = "src/main/resources/jvm/server.flags";
    Path jar = jar(module.resolve("target"));
    return new ImageFromDockerfile(NAME, false)
        .withFileFromPath("Dockerfile", module.resolve("Dockerfile"))
        .withFileFromPath(flags, module.resolve(flags))
        .withFileFromPath("target/" + jar.getFileName(), jar)
        .withBuildArg("BASE_IMAGE", base())
        .withBuildArg("JAR", "target/" + jar.getFileName());
  }

  private static Path jar(Path folder) {
    try (var jars = Files.newDirectoryStream(folder, "lab-server-*-all.jar")) {
      return jars.iterator().next();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
