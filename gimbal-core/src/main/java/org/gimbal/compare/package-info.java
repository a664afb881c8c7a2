/**
 * Engines and integrators checked against each other: the same mechanism from the same start, each at three step
 * lengths. How far they are apart over time, body by body and joint by joint; with which order they come together; what
 * becomes of energy, momenta and joints; and a verdict that tells a different limit from errors of steps and from chaos.
 *
 * <p>Entry point: {@link org.gimbal.compare.Comparison}. May import: {@code numerics}, {@code geometry}, {@code model},
 * {@code kinematics}, {@code sim}, {@code record}, {@code scenes}. Must not know: any engine by name; they are handed in.
 */
@NullMarked
package org.gimbal.compare;

import org.jspecify.annotations.NullMarked;
