/**
 * Time as something handed in, so that the same generator runs on a real clock and on a simulated
 * one.
 *
 * <p>A {@link org.omissionlab.generators.time.Timeline} promises three things: an event never runs
 * early, events run one after another, and those due at the same instant run in the order in which
 * they were submitted. Worked example: {@code at(20, B)}, {@code at(10, A)}, {@code at(20, C)} on a
 * {@link org.omissionlab.generators.time.VirtualTimeline} runs {@code A} at 10, then {@code B} and
 * {@code C} at 20, and the clock then stands at 20.
 */
package org.omissionlab.generators.time;
