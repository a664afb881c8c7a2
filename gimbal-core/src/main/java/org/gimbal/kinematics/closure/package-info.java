/**
 * Constraint rows beside the spanning tree: joints that close loops, gears, distances, points on planes and curves,
 * constraints of the user. Each is a {@link org.gimbal.kinematics.closure.Closure}: a function of the poses of a few
 * bodies with its gradient; {@link org.gimbal.kinematics.closure.Closures} holds all of a mechanism.
 *
 * <p>Each also gives its second derivatives, as the rate of its gradient along a motion of the bodies ({@code
 * Closure.gradientRate}, {@code Closures.gradientRates}): for what linearises a mechanism, and for engines that need
 * the accelerations of constraints. No step of the maximal engine asks for them.
 *
 * <p>A new constraint is a {@code Closure} made in {@code ConstraintClosures}. May import: {@code numerics},
 * {@code geometry}, {@code model}, {@code kinematics}. Must not know: forces, engines, time.
 */
@NullMarked
package org.gimbal.kinematics.closure;

import org.jspecify.annotations.NullMarked;
