/**
 * Bad input gets one sentence that names the argument, the rule and the value given.
 *
 * <p>Worked example: {@code Require.atLeast("workers", 1, 0)} throws "workers must be at least 1,
 * but was 0".
 */
package org.omissionlab.generators.args;
