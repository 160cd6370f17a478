package org.omissionlab.experiments.cli;

import java.net.InetAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.UnknownHostException;
import picocli.CommandLine.Option;

/** Keeps load on this machine unless somebody asks for more. */
final class Remote {

  @Option(names = "--remote", description = "Allow a target that is not on this machine.")
  private boolean remote;

  /** True if load may leave this machine. */
  boolean allowed() {
    return remote;
  }

  /**
   * The address, if load may go there.
   *
   * @throws IllegalArgumentException with one sentence if it is no http URL, or on another machine
   *     without {@code --remote}
   */
  URI check(String option, String text) {
    URI url = parse(option, text);
    if ("https".equalsIgnoreCase(url.getScheme())) {
      throw new IllegalArgumentException(
          option + " must be http (the lab measures without encryption), but was " + text);
    }
    if (!"http".equalsIgnoreCase(url.getScheme()) || url.getHost() == null) {
      throw new IllegalArgumentException(
          option + " must be a URL such as http://127.0.0.1:8080/, but was " + text);
    }
    if (!remote && !loopback(url.getHost())) {
      throw new IllegalArgumentException(
          option + " must be on this machine unless --remote is given, but was " + text);
    }
    return url;
  }

  private static URI parse(String option, String text) {
    try {
      return new URI(text);
    } catch (URISyntaxException e) {
      throw new IllegalArgumentException(
          option + " must be a URL such as http://127.0.0.1:8080/, but was " + text, e);
    }
  }

  private static boolean loopback(String host) {
    try {
      return InetAddress.getByName(host).isLoopbackAddress();
    } catch (UnknownHostException e) {
      return false;
    }
  }
}
