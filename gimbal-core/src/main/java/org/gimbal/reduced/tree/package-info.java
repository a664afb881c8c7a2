/**
 * Links in motion: a tree of bodies in joint coordinates, and what its dynamics asks for, in world axes.
 *
 * <p>{@code ReducedSystem} is the mechanism as constant arrays; {@code TreeMotion} places and moves its links, {@code
 * ArticulatedBodies} accelerates them, {@code InverseDynamics} and {@code CompositeBodies} give efforts and the mass
 * matrix, {@code MappedSystem} the same accelerations by Jacobians. Derivations: docs/theory/reduced.md.
 *
 * <p>May import: {@code numerics}, {@code model}, {@code kinematics}, {@code force}. Must not know: runs, steps, inputs.
 */
@NullMarked
package org.gimbal.reduced.tree;

import org.jspecify.annotations.NullMarked;
