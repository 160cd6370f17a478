package org.omissionlab.experiments.run;

/** A record that {@link Records#json} writes on one line of its own. */
public interface Compact {}
