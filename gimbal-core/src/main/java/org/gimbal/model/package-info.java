/**
 * What a mechanism is: bodies, joints, couplings, constraints, forces and gravity, as immutable values.
 *
 * <p>Entry point: {@link org.gimbal.model.Mechanism#named}. Everything is checked by {@code build()}, which throws a
 * {@link org.gimbal.model.part.ModelException} naming each faulty element. {@link org.gimbal.model.SpanningTree} orders
 * the bodies from the ground outwards for the engines; {@link org.gimbal.model.TreePath} is the way between two of
 * them.
 *
 * <p>May import: {@code numerics.space}, {@code geometry}. Must not know: state, time, solvers, files. A new joint type
 * goes to {@code model.joint}, a new constraint to {@code model.constraint}, a new force to {@code model.force}.
 */
@NullMarked
package org.gimbal.model;

import org.jspecify.annotations.NullMarked;
