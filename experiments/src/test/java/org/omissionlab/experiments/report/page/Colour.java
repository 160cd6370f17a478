package org.omissionlab.experiments.report.page;

/**
 * A colour by its linear-light red, green and blue, each from 0 to 1, as people see it: how far it
 * stands out, how far it differs, and what is left of it for the colour-blind.
 */
record Colour(double red, double green, double blue) {

  /** How some see: rows of a matrix on linear light. Machado, Oliveira and Fernandes, 2009. */
  enum Sight {
    NORMAL(1, 0, 0, 0, 1, 0, 0, 0, 1),
    PROTANOPIA(
        0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116,
        1.051998),
    DEUTERANOPIA(
        0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881);

    private final double[] m;

    Sight(double... matrix) {
      this.m = matrix;
    }
  }

  /** Of {@code #rgb} or {@code #rrggbb}. */
  static Colour of(String hex) {
    String six = hex.length() == 4 ? hex.replaceAll("([0-9a-f])", "$1$1") : hex;
    int rgb = Integer.parseInt(six.substring(1), 16);
    return new Colour(linear(rgb >> 16), linear(rgb >> 8 & 0xff), linear(rgb & 0xff));
  }

  /** sRGB's transfer: {@code c/12.92}, above 0.04045 {@code ((c + 0.055)/1.055)^2.4}. */
  private static double linear(int of255) {
    double c = of255 / 255.0;
    return c <= 0.04045 ? c / 12.92 : Math.pow((c + 0.055) / 1.055, 2.4);
  }

  /** WCAG 2: {@code (L₁ + 0.05)/(L₂ + 0.05)}, from 1 to 21. */
  double contrast(Colour other) {
    double a = luminance();
    double b = other.luminance();
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  }

  private double luminance() {
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }

  /** ΔE of CIE 1976: the distance in L*a*b*, of which 2.3 can just be seen. */
  double distance(Colour other, Sight sight) {
    double[] a = seen(sight).lab();
    double[] b = other.seen(sight).lab();
    return Math.sqrt(
        (a[0] - b[0]) * (a[0] - b[0])
            + (a[1] - b[1]) * (a[1] - b[1])
            + (a[2] - b[2]) * (a[2] - b[2]));
  }

  private Colour seen(Sight s) {
    return new Colour(
        inGamut(s.m[0] * red + s.m[1] * green + s.m[2] * blue),
        inGamut(s.m[3] * red + s.m[4] * green + s.m[5] * blue),
        inGamut(s.m[6] * red + s.m[7] * green + s.m[8] * blue));
  }

  private static double inGamut(double value) {
    return Math.min(1, Math.max(0, value));
  }

  /** By way of XYZ under D65. */
  private double[] lab() {
    double x = f((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047);
    double y = f(0.2126729 * red + 0.7151522 * green + 0.0721750 * blue);
    double z = f((0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883);
    return new double[] {116 * y - 16, 500 * (x - y), 200 * (y - z)};
  }

  private static double f(double t) {
    return t > 216.0 / 24_389 ? Math.cbrt(t) : (24_389.0 / 27 * t + 16) / 116;
  }
}
