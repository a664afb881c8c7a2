/**
 * Primal–dual interior-point method for equations with complementarity conditions over non-negative numbers and
 * second-order cones: hard contact, Coulomb friction, joint limits, dry friction, effort limits.
 *
 * <p>Throughout, each complementarity product is set to κ &gt; 0 and κ is driven to zero. A cone eliminates its own
 * variables from the linearised equations: what remains is its impulse as an affine function of the change of its
 * rates, δimpulse = k − K δrate (docs/theory/common.md, C8), which the owner of the equations adds to its matrix.
 *
 * <ul>
 *   <li>{@link org.gimbal.numerics.cone.InteriorPoint} is the iteration, {@link org.gimbal.numerics.cone.ConeProblem}
 *       what it needs to know about the equations. Start reading there.
 *   <li>{@link org.gimbal.numerics.cone.ContactCone}: one contact with sliding, rolling and spinning friction (C7).
 *   <li>{@link org.gimbal.numerics.cone.RowCone}: one impulse along one row, {@link
 *       org.gimbal.numerics.cone.StopCone} for a one-sided stop (second line of C7) and {@link
 *       org.gimbal.numerics.cone.BoundCone} for an impulse between two bounds (C10).
 *   <li>{@link org.gimbal.numerics.cone.ProximalNewton}: for heaps, where the interior point jams; contacts that give way
 *       ({@link org.gimbal.numerics.cone.ProximalFriction}), and sweeps over one contact after the other ({@link
 *       org.gimbal.numerics.cone.SingleContact}).
 *   <li>{@link org.gimbal.numerics.cone.ContactMode}: a contact that is apart, sticks or slides, for those that go on so.
 *   <li>{@code FrictionLaw}: friction in a plane; a new law of friction is a subclass of it.
 *   <li>{@code StepToBoundary}: how far a direction can be followed inside a cone.
 * </ul>
 *
 * <p>Imports only the JDK. Nothing here allocates after construction.
 */
@NullMarked
package org.gimbal.numerics.cone;

import org.jspecify.annotations.NullMarked;
