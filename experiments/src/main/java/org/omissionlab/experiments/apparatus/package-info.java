/**
 * Real parts beyond generator and target: a chain of services that retry, a connection pool, a
 * metrics library, a monitor of work in progress. Each is driven by a probe, which knows beforehand
 * what theory says of the same settings.
 *
 * <p>Worked example: five services that each try three times in front of a database that always
 * refuses are called 1, 3, 9, 27 and 81 times for one user, and the database 243 times.
 */
package org.omissionlab.experiments.apparatus;
