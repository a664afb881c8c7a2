/**
 * Mechanisms as environments: one compiled system, shared by any number of episodes in any threads.
 *
 * <p>Entry points: {@link org.gimbal.learn.simulated.Exercise}, {@link org.gimbal.learn.simulated.SimulatedTask}. May
 * import: {@code contract}, {@code policy} and the core.
 */
@NullMarked
package org.gimbal.learn.simulated;

import org.jspecify.annotations.NullMarked;
