/**
 * Where something that rolls touches its track, and how that point moves with both: the geometry of rolling without
 * slipping, on flat arrays, in the axes of the track (docs/theory/common.md, “Constraints on velocities”).
 *
 * <p>A new roller or track is a {@link org.gimbal.kinematics.rolling.TouchPoint}. May import: {@code numerics}, {@code model.part}, {@code
 * model.constraint}. Must not know: bodies, closures, engines.
 */
@NullMarked
package org.gimbal.kinematics.rolling;

import org.jspecify.annotations.NullMarked;
