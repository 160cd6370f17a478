package org.omissionlab.experiments.signature;

/**
 * A stall as it was really held. Offsets are from the start of the window, on the generator's
 * clock.
 *
 * @param id the server's number for it
 * @param kind {@code gate}, {@code slowdown}, {@code refuse} or {@code freeze}
 * @param askedStartNs where it was asked to begin
 * @param askedEndNs where it was asked to end
 * @param startNs where it began
 * @param endNs where it ended
 * @param gated requests that arrived in it
 * @param lastReleaseNs when the last of those was answered; its end if there were none
 */
public record HeldStall(
    int id,
    String kind,
    long askedStartNs,
    long askedEndNs,
    long startNs,
    long endNs,
    long gated,
    long lastReleaseNs) {

  /** How long it was held. */
  public long heldNs() {
    return endNs - startNs;
  }

  /** |held − asked| as a share of what was asked. */
  public double error() {
    long askedNs = askedEndNs - askedStartNs;
    return (double) Math.abs(heldNs() - askedNs) / askedNs;
  }
}
