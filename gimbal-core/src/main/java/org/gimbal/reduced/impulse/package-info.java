/**
 * Steps with impulses at knots, in joint coordinates: for mechanisms in which anything has bounds.
 *
 * <p>Start reading at {@link org.gimbal.reduced.impulse.ImpulseStep}; what it solves is {@code ImpulseEquations}, by {@code
 * ImpulseMatrix}, and what is published of a knot {@code KnotVelocity}. Derivations: docs/theory/reduced.md, section 14.
 *
 * <p>May import: {@code numerics}, {@code kinematics}, {@code force}, {@code model}, {@code contact}, {@code sim}, {@code
 * reduced.tree}. Must not know: integrators of accelerations, other engines.
 */
@NullMarked
package org.gimbal.reduced.impulse;

import org.jspecify.annotations.NullMarked;
