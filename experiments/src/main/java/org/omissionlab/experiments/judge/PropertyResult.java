package org.omissionlab.experiments.judge;

import com.fasterxml.jackson.annotation.JsonPropertyOrder;

/**
 * One property of a tool: latencies in ms, counts in requests, rates a second.
 *
 * @param id of the property
 * @param predicted what is right; null where there is no prediction
 * @param ledger what the server saw; null where it cannot see it
 * @param reported what the tool said; null where it said nothing
 * @param verdict what became of it
 * @param unit of the three figures; empty for a count
 * @param why one sentence with the bounds
 */
@JsonPropertyOrder({"id", "predicted", "ledger", "reported", "verdict", "unit", "why"})
public record PropertyResult(
    String id,
    Double predicted,
    Double ledger,
    Double reported,
    PropertyVerdict verdict,
    String unit,
    String why) {}
