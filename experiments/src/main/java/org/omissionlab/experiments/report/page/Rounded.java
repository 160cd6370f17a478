package org.omissionlab.experiments.report.page;

import java.math.BigDecimal;
import java.math.MathContext;

/** Figures with as many digits as a chart can show: they are what a page weighs. */
final class Rounded {

  private static final MathContext DIGITS = new MathContext(6);

  private Rounded() {}

  static double significant(double value) {
    return new BigDecimal(value, DIGITS).doubleValue();
  }

  static double tenth(double value) {
    return Math.round(value * 10) / 10.0;
  }

  static double hundredth(double value) {
    return Math.round(value * 100) / 100.0;
  }

  static double thousandth(double value) {
    return Math.round(value * 1000) / 1000.0;
  }
}
