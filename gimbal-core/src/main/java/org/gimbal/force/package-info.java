/**
 * What forces do: energy and effort of springs, dampers, servos, gravity, potentials and wrenches of the user, in body space.
 *
 * <p>Entry points: {@link org.gimbal.force.Forces} (wrenches on bodies), {@link org.gimbal.force.RowForces} (along a measure of the
 * pose). May import: {@code numerics}, {@code geometry}, {@code model}, {@code kinematics}, {@code ledger}. Must not know: engines.
 */
@NullMarked
package org.gimbal.force;

import org.jspecify.annotations.NullMarked;
