/**
 * The engine in real time, behind HTTP.
 *
 * <p><b>The idea: a server that blocks a thread per waiting request stops seeing arrivals in a
 * stall</b>, and so hides what it is here to show. Here a request is a future; the thread that read
 * it goes back for the next one, and one timer completes whatever is due.
 *
 * <p><b>Worked example.</b> The pool has at most 200 threads. In a gate of 1 s, 500 requests are
 * sent one by one, each on a connection of its own:
 *
 * <pre>
 *   blocking, 200 threads:  200 arrivals recorded, the other 300 only after the gate
 *   here:                   500 arrivals recorded in the gate, all answered after it
 * </pre>
 *
 * <p>{@code ServiceIT} holds the second line.
 */
package org.omissionlab.server.http;
