/**
 * The maximal-coordinate engine: variational integrator, unit quaternions, linear-time solver on trees and on loops one behind the other.
 *
 * <p>Entry points: {@link org.gimbal.maximal.MaximalEngine}, {@link org.gimbal.maximal.MaximalOptions}. The step is {@code
 * MaximalStepper.advance}; its equations stand in {@code StepEquations} and {@code BodyDynamics}, its linear solvers in {@code
 * TreeElimination}, {@code ClosureElimination}/{@code PairSolver} (fast) and {@code GraphSolver} (the papers'). Derivations: docs/theory/maximal.md.
 *
 * <p>May import: {@code numerics}, {@code geometry}, {@code model}, {@code sim}. Must not know: other engines, files.
 */
@NullMarked
package org.gimbal.maximal;

import org.jspecify.annotations.NullMarked;
