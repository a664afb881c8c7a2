/**
 * Starts that are looked for: the configuration nearest to a wish that satisfies all joints, loops, gears and
 * constraints with chosen variables kept ({@link org.gimbal.start.FeasibleStart}), and the configuration of least
 * potential energy beside it ({@link org.gimbal.start.Equilibrium}). Each gives an {@code InitialState} for any engine,
 * and says what it moved by how much. {@link org.gimbal.start.StartOverlaps} tells which bodies overlap at a start.
 *
 * <p>May import: {@code numerics}, {@code model}, {@code kinematics}, {@code force}, {@code audit}, {@code contact}, {@code
 * geometry.contact}, {@code sim}. Must not
 * know: engines.
 */
@NullMarked
package org.gimbal.start;

import org.jspecify.annotations.NullMarked;
