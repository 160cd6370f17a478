package org.omissionlab.experiments.containers;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.exception.DockerException;
import org.omissionlab.experiments.run.Freezer;
import org.omissionlab.experiments.run.TargetLost;
import org.testcontainers.containers.GenericContainer;

/** Freezes a container as a whole, by the kernel's freezer and not by a signal. */
final class ContainerFreezer implements Freezer {

  private final DockerClient client;
  private final String id;

  ContainerFreezer(GenericContainer<?> container) {
    this.client = container.getDockerClient();
    this.id = container.getContainerId();
  }

  @Override
  public void freeze() {
    try {
      client.pauseContainerCmd(id).exec();
    } catch (DockerException e) {
      throw new TargetLost("the container cannot be paused: " + e.getMessage(), e);
    }
  }

  @Override
  public void thaw() {
    try {
      // The engine takes it for an error to continue what is not paused.
      if (Boolean.TRUE.equals(client.inspectContainerCmd(id).exec().getState().getPaused())) {
        client.unpauseContainerCmd(id).exec();
      }
    } catch (DockerException e) {
      throw new TargetLost("the container cannot be continued: " + e.getMessage(), e);
    }
  }
}
