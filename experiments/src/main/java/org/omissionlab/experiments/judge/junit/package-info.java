/**
 * For authors of Java load generators: does yours omit? A trial as a JUnit suite that one class of
 * your own extends. JUnit Jupiter (5.13 or newer) is an optional dependency: a project that uses
 * this package has it anyway.
 *
 * <p>Worked example: a generator that paces its workers but charges from the actual send.
 *
 * <pre>{@code
 * class MyGeneratorTest extends LoadGeneratorConformance {
 *   protected GeneratorOnTrial generator() {
 *     return (plan, url) -> report(new MyGenerator(url).run(plan.ratePerSecond(), plan.duration()));
 *   }
 * }
 * }</pre>
 *
 * <p>At 500/s over ten connections, through a gate of 1 s in a run of 6 s, its requests all arrive
 * and its p99 says 10 ms, since ten slow ones of 3,000 are no 1 %. The replay of its own schedule
 * has 980 ms: the tests of its class and of {@code p90} and {@code p99} fail, with both figures.
 */
package org.omissionlab.experiments.judge.junit;
