/**
 * The linear algebra of a step of the maximal engine: what is eliminated after what, and the solvers that do it.
 *
 * <p>Start with {@code StepSolver}, the interface, and {@code StepLayout}, what a solver knows of a mechanism. {@code
 * TreeSolver} is the fast one: {@code TreeElimination} takes each joint together with its body, {@code
 * ClosureElimination} carries the rows of closures along. {@code GraphSolver} factorises the whole {@code StepMatrix}
 * as the papers do; {@code CoupledSolver} takes over while contacts couple bodies. Only the engine may see this
 * package. Derivations: docs/theory/maximal.md (M5–M10).
 *
 * <p>May import: {@code numerics}, {@code model}, {@code kinematics}, and {@code contact} for the blocks of contacts.
 * Must not know: the state of a run, the equations of a step, options.
 */
@NullMarked
package org.gimbal.maximal.elimination;

import org.jspecify.annotations.NullMarked;
