/**
 * The command line of the target: parses, prints, exits; nothing else here does.
 *
 * <p><b>The idea: the first line is a contract.</b> Who starts a target as a child asks for port 0,
 * reads one line, and knows where it listens; no port is guessed, none is waited for.
 *
 * <p><b>Worked example.</b> {@code serve --port 0 --admin-port 0 --json} prints, once it answers,
 *
 * <pre>
 *   {"port": 40123, "adminPort": 40124}
 * </pre>
 *
 * <p>with {@code --until-stdin-closes} it ends with its parent, however that dies. {@code ServeIT}
 * holds both.
 */
package org.omissionlab.server.cli;
