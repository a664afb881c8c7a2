/**
 * Constraints between bodies that are no joints: distances, points on planes and curves, and what users make up.
 *
 * <p>{@link org.gimbal.model.constraint.Constraint} is sealed. A constraint has no coordinates and never carries a body
 * in the spanning tree; it only takes freedom away. To add a kind: add a record here, its faults in {@code
 * MechanismChecks}, its rows as a {@code sim.Closure}, made in {@code sim.ConstraintClosures}; {@code
 * ClosureContractTest} is red until that is done.
 */
@NullMarked
package org.gimbal.model.constraint;

import org.jspecify.annotations.NullMarked;
