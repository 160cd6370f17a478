package org.omissionlab.server.model;

/**
 * How a target behaves: three parts that combine freely.
 *
 * @param serviceTime the work of one request
 * @param stalls when the service stalls
 * @param capacity how much is served at once
 */
public record TargetPlan(ServiceTime serviceTime, StallPlan stalls, Capacity capacity) {

  /** Returns a plan without stalls or limits. */
  public static TargetPlan of(ServiceTime serviceTime) {
    return new TargetPlan(serviceTime, StallPlan.NONE, Capacity.UNLIMITED);
  }

  /** Returns the same plan with other stalls. */
  public TargetPlan withStalls(StallPlan other) {
    return new TargetPlan(serviceTime, other, capacity);
  }

  /** Returns the same plan with another service time. */
  public TargetPlan withServiceTime(ServiceTime other) {
    return new TargetPlan(other, stalls, capacity);
  }

  /** Returns the same plan with another capacity. */
  public TargetPlan withCapacity(Capacity other) {
    return new TargetPlan(serviceTime, stalls, other);
  }
}
