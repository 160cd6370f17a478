/**
 * What a foreign report may hide: any report in one form, and the warnings it deserves.
 *
 * <p>Worked example: {@code {"model": "closed", "unit": "ms", "count": 4287, "quantiles": {"0.99":
 * 13, "0.999": 1011}, "boundary": "service"}} deserves {@code boundary} and {@code tail-ratio},
 * guilty both (1,011 is 78 times 13), and {@code thin}, suspect: of 4,287 samples 4.29 lie beyond
 * p99.9. Of its rate and correction it says nothing: {@code unstated}.
 */
package org.omissionlab.experiments.audit;
