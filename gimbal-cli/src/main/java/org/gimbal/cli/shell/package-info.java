/**
 * Gimbal in JShell: {@link org.gimbal.cli.shell.Workbench} is what its users have at hand besides the library, and
 * {@link org.gimbal.cli.shell.Prompt} starts it. Uses no other class of the command line; what a session imports stands
 * in {@code startup.jsh} of the resources.
 */
@NullMarked
package org.gimbal.cli.shell;

import org.jspecify.annotations.NullMarked;
