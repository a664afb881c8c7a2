/**
 * What forces do, as pure laws: energy, effort or wrench, and their derivatives, of gravity, fields, springs, dampers, servos,
 * dry friction, and potentials and wrenches of the user. How a step makes impulses of them is the business of engines.
 *
 * <p>Entry points: {@link org.gimbal.force.BodyForces} (wrenches on bodies), {@link org.gimbal.force.MeasureForces}
 * (efforts along a measure of the pose), {@link org.gimbal.force.EffortLaw} (the law of one of those). Everything
 * compiled is constant and may be shared between threads; scratch space is a {@link org.gimbal.force.BodyForceWork} of
 * each thread. Laws of the user are called by all threads.
 *
 * <p>May import: {@code numerics}, {@code geometry}, {@code model}, {@code kinematics}, {@code ledger}. Must not know:
 * steps, engines.
 */
@NullMarked
package org.gimbal.force;

import org.jspecify.annotations.NullMarked;
