/**
 * The engine in joint coordinates: articulated trees, accelerations by a recursion in linear time.
 *
 * <p>Entry point: {@link org.gimbal.reduced.ReducedEngine}. A mechanism becomes a {@code ReducedSystem}; {@code
 * TreeMotion} places and moves its links, {@code ArticulatedBodies} accelerates them, {@code InverseDynamics} and {@code
 * CompositeBodies} give efforts and the mass matrix, {@code MappedSystem} the same accelerations by Jacobians. What an
 * {@code Integrator} solves is {@code ForwardDynamics}; a step is {@code ReducedStep.attempt}. To add an integrator: a
 * class that implements {@code Integrator}, and a line in {@code ReducedOptions.Method}. Derivations:
 * docs/theory/reduced.md.
 *
 * <p>May import: {@code numerics}, {@code model}, {@code kinematics}, {@code force}, {@code sim}. Must not know: other
 * engines, files.
 */
@NullMarked
package org.gimbal.reduced;

import org.jspecify.annotations.NullMarked;
