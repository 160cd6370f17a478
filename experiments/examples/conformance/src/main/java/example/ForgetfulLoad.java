package example;

/** The same, but it starts its watch when it sends: what waited for a worker is never charged. */
public class ForgetfulLoad extends PacedLoad {

  @Override
  long chargedFrom(long dueNs) {
    return System.nanoTime();
  }
}
