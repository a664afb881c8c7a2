/**
 * Numbers read off runs: {@link org.gimbal.sweep.metric.Metric}. {@link org.gimbal.sweep.metric.Quantities} knows what a
 * mechanism shows by name, {@link org.gimbal.sweep.metric.Reduction} makes one number of its course.
 *
 * <p>A new quantity is a line in {@code Quantities}, a new way to make one number of it a line in {@code Take}. May
 * import: the core, names and places of {@code gimbal-io}.
 */
@NullMarked
package org.gimbal.sweep.metric;

import org.jspecify.annotations.NullMarked;
