/**
 * A run as it is shown: frames with poses, quantities and contacts, thinned so that memory is bounded and peaks stay.
 *
 * <p>Entry point: {@link org.gimbal.viewer.film.Film} watches a run. A new plot is a line in {@code Gauges}. What bodies
 * ride on is told by {@link org.gimbal.viewer.film.JointTracks}.
 *
 * <p>May import: the core. Must not know: pages, files, servers.
 */
@NullMarked
package org.gimbal.viewer.film;

import org.jspecify.annotations.NullMarked;
