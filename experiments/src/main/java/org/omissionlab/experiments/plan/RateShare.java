package org.omissionlab.experiments.plan;

import org.omissionlab.generators.args.Require;

/**
 * An offered rate that is known only when another series has run: a share of the requests a second
 * which that series sent in its window.
 *
 * @param seriesId the other series, which runs before
 * @param share above 0; 1 is the very rate
 */
public record RateShare(String seriesId, double share) {

  public RateShare {
    Require.present("seriesId", seriesId);
    Require.positive("share", share);
  }
}
