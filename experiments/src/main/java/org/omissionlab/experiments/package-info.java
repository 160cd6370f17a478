/**
 * The documented experiments: what is asked for ({@code plan}), what must hold ({@code signature}),
 * what theory says ({@code oracle}), how it is measured ({@code run}), what an experiment is
 * ({@code experiment}), each of them ({@code catalogue}), what a foreign report may hide ({@code
 * audit}), what a reader sees ({@code report}) and the command line ({@code cli}).
 */
package org.omissionlab.experiments;
