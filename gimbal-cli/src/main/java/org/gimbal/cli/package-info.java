/**
 * The command line: one class per command.
 *
 * <p>Start reading at {@link org.gimbal.cli.Main}; {@code RunCommand} reads options into a {@code RunPlan} and hands it
 * to {@code Run}. Every failure ends in {@code ErrorReport}: one line on the error stream and an {@code ExitCode}.
 *
 * <p>May import everything; nothing imports this package. A new command: a class {@code …Command}, added in
 * {@code Main}, and a test that runs it and reads its output.
 */
@NullMarked
package org.gimbal.cli;

import org.jspecify.annotations.NullMarked;
