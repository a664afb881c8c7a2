/**
 * The Lie-group engine: free bodies in fields by the variational integrator on unit quaternions of Shen and Leok, in
 * both of its forms. The unknown of a step is the element of the Lie algebra whose exponential turns the body.
 *
 * <p>Entry point: {@link org.gimbal.liegroup.LieGroupEngine}. A step is {@code LieGroupStep.attempt}: {@code
 * DiscreteForm} says what is kept from knot to knot, {@code TurnEquation} is the equation of one body, {@code
 * TurnSolver} solves it, by {@code NewtonSlope} or {@code BroydenSlope}. Derivations: docs/theory/liegroup.md.
 *
 * <p>May import: {@code numerics}, {@code model}, {@code kinematics}, {@code force}, {@code sim}. Must not know: other
 * engines, files.
 */
@NullMarked
package org.gimbal.liegroup;

import org.jspecify.annotations.NullMarked;
