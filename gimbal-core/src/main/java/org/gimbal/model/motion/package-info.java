/**
 * Motion as a function of time: signals, and the coordinates and bodies that are made to follow them.
 *
 * <p>Entry points: {@link org.gimbal.model.motion.Signal}, {@link org.gimbal.model.motion.PrescribedMotion}. May
 * import: {@code numerics.space}, {@code model.part}. Must not know: the other packages of the model, runs.
 */
@NullMarked
package org.gimbal.model.motion;

import org.jspecify.annotations.NullMarked;
