/**
 * Measure once, read many ways.
 *
 * <p>Each arrival leaves one {@link org.omissionlab.generators.record.Sample} with its instants;
 * service time, response time and lag are differences of those, computed from the same record.
 * Correction is a reading, not a second way of measuring. Worked example: one request due at 1.0 s,
 * sent at 1.4 s, answered at 1.5 s has a lag of 400 ms, a service time of 100 ms and a response
 * time of 500 ms, in one {@link org.omissionlab.generators.record.Recording}; back-filled with an
 * interval of 20 ms its service time of 100 ms becomes five values: 100, 80, 60, 40 and 20 ms.
 */
package org.omissionlab.generators.record;
