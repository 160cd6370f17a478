/**
 * The server's own record of what arrived, when it was served, and what stalled it.
 *
 * <p><b>The idea: omissions are counted where requests arrive, not where they are sent.</b> The
 * instant written as arrival is the very instant given to the engine, so a stall's count is the
 * number of requests that the engine held, never a join of one process's stamps with another's
 * window.
 *
 * <p><b>Worked example.</b> A gate [100, 200) and arrivals at 99, 100, 199 and 200: two arrived in
 * it, though a clock that stamps 1 later would say otherwise. {@code LedgerTest} holds it.
 *
 * <pre>
 *   arrivalNs,startNs,endNs,outcome,stall
 *   99,99,109,completed,
 *   100,200,210,completed,0
 *   199,200,210,completed,0
 *   200,200,210,completed,
 * </pre>
 */
package org.omissionlab.server.ledger;
