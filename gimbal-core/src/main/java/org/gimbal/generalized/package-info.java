/**
 * The engine of discrete mechanics in joint coordinates: a variational integrator whose unknowns are the velocities of
 * the joint coordinates over one step (trep's method), solved in linear time.
 *
 * <p>Entry point: {@link org.gimbal.generalized.GeneralizedEngine}. A step is {@code GeneralizedStep.attempt}: {@code
 * DiscreteLagrangian} evaluates the discrete Euler–Lagrange equations, {@code StepSolver} solves them, {@code StepRows}
 * has what must hold beside tree joints. Links, joints and force laws are those of {@code reduced.tree}. Derivations:
 * docs/theory/generalized.md.
 *
 * <p>May import: {@code numerics}, {@code model}, {@code kinematics}, {@code force}, {@code audit}, {@code sim}, {@code
 * reduced.tree}. Must not know: other engines, files.
 */
@NullMarked
package org.gimbal.generalized;

import org.jspecify.annotations.NullMarked;
