package org.omissionlab.experiments.signature;

/**
 * The values a claim allows, ends included.
 *
 * @param low least value, or null where nothing bounds it below
 * @param high greatest value, or null where nothing bounds it above
 */
public record Band(Double low, Double high) {

  /** One value and no other. */
  public static Band exactly(double value) {
    return new Band(value, value);
  }

  /** Everything up to {@code high}. */
  public static Band atMost(double high) {
    return new Band(null, high);
  }

  /** Everything from {@code low} on. */
  public static Band atLeast(double low) {
    return new Band(low, null);
  }

  /** Everything from {@code low} to {@code high}. */
  public static Band between(double low, double high) {
    return new Band(low, high);
  }

  /** {@code value} give or take {@code tolerance}. */
  public static Band around(double value, double tolerance) {
    return new Band(value - tolerance, value + tolerance);
  }

  /** −1 if {@code value} lies below, 1 if above or not a number, 0 if inside. */
  public int side(double value) {
    if (low != null && value < low) {
      return -1;
    }
    return Double.isNaN(value) || high != null && value > high ? 1 : 0;
  }
}
