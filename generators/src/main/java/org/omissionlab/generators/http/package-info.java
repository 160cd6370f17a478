/**
 * Real HTTP on one thread: a timeline that is an event loop, and a target that never makes a sender
 * wait. The only package that sees Netty, the system clock or a socket.
 *
 * <p>Pacing and input share one loop, so the instant at which a request is written is known and no
 * hand-over between threads hides in the latency. Worked example: the target answers 503 and the
 * sample says {@code REFUSED} with the reason "status 503"; it answers with something that is not
 * HTTP and the sample says {@code FAILED} with "malformed response: no HTTP/1.x status line"; it
 * never answers and the sample says {@code TIMED_OUT}. Nothing is lost and nothing hangs.
 */
package org.omissionlab.generators.http;
