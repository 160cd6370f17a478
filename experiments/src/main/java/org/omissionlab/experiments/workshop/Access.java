package org.omissionlab.experiments.workshop;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Locale;
import java.util.Set;
import java.util.random.RandomGenerator;

/**
 * Who may do what: the token controls, the code lets in.
 *
 * @param token the trainer's
 * @param code the room's
 */
record Access(String token, String code) {

  private static final String LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
  private static final int TOKEN = 26;
  private static final int CODE = 6;
  private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");

  /**
   * @param random where nobody can guess what comes next
   */
  static Access of(RandomGenerator random) {
    return new Access(text(random, TOKEN), text(random, CODE));
  }

  /** A text of letters and digits that are not easily taken for one another. */
  static String text(RandomGenerator random, int length) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < length; i++) {
      text.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
    }
    return text.toString();
  }

  boolean isToken(String given) {
    return same(token, given);
  }

  boolean isCode(String given) {
    return given != null && same(code, given.strip().toLowerCase(Locale.ROOT));
  }

  /** Takes the same time wherever the two differ. */
  private static boolean same(String secret, String given) {
    return given != null
        && MessageDigest.isEqual(
            secret.getBytes(StandardCharsets.UTF_8), given.getBytes(StandardCharsets.UTF_8));
  }

  /**
   * True if a request was made by a page of ours, or by no page at all.
   *
   * @param host the Host header
   * @param origin the Origin header, null where there is none
   * @param site the Sec-Fetch-Site header, null where there is none
   */
  static boolean ours(String host, String origin, String site) {
    return (origin == null || origin.equals("http://" + host))
        && !"cross-site".equals(site)
        && !"same-site".equals(site);
  }

  /**
   * True if {@code host} names this machine, whatever the port: no other site's name leads here.
   */
  static boolean namesLoopback(String host) {
    return host != null && LOOPBACK.contains(host.replaceFirst(":\\d+$", ""));
  }

  /**
   * True if {@code address} can be reached from this machine alone.
   *
   * @throws IllegalArgumentException with one sentence if it is not known
   */
  static boolean loopback(String address) {
    try {
      return InetAddress.getByName(address).isLoopbackAddress();
    } catch (UnknownHostException e) {
      throw new IllegalArgumentException(
          "--host must be an address of this machine, but was " + address, e);
    }
  }
}
