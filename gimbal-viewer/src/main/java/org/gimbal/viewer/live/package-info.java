/**
 * The live view: a simulation that runs at the pace of the clock, and a server on this machine that shows it to
 * browsers and takes their commands.
 *
 * <p>Entry points: {@link org.gimbal.viewer.live.LiveRun} is the running simulation,
 * {@link org.gimbal.viewer.live.LiveServer} lets browsers watch it. Browsers ask for what is new since their last
 * frame: a slow or lost one costs nothing.
 *
 * <p>May import: the core, film and page, the JDK's HTTP server. Must not know: commands of the command line. A new
 * command of the page gets a case in {@code Command} and a method in {@code LiveRun}.
 */
@NullMarked
package org.gimbal.viewer.live;

import org.jspecify.annotations.NullMarked;
