/**
 * The maximal-coordinate engine: variational integrator, unit quaternions, linear-time solver on trees and on loops one
 * behind the other.
 *
 * <p>Entry points: {@link org.gimbal.maximal.MaximalEngine}, {@link org.gimbal.maximal.MaximalOptions}. The step is
 * {@code MaximalStep.attempt}; its equations stand in {@code StepEquations} and {@code BodyDynamics}, its linear
 * solvers in {@code maximal.elimination}. What contact asks of an engine: {@code StepBodies}, {@code
 * StepLinearisation}. Derivations: docs/theory/maximal.md.
 *
 * <p>May import: {@code numerics}, {@code geometry}, {@code model}, {@code kinematics}, {@code force}, {@code contact},
 * {@code ledger}, {@code audit}, {@code sim}, {@code maximal.elimination}. Must not know: other engines, files.
 */
@NullMarked
package org.gimbal.maximal;

import org.jspecify.annotations.NullMarked;
