/**
 * What a reader sees, drawn from stored records alone.
 *
 * <p>Worked example: a p99.9 of 3,000 samples rests on three and is printed as <em>thin</em>.
 */
package org.omissionlab.experiments.report;
