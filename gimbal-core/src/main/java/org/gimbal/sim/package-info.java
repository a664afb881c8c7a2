/**
 * Running a mechanism, whatever the engine: {@link org.gimbal.sim.Simulation} compiles it with an {@link
 * org.gimbal.sim.Engine}, steps it and shows every knot to observers.
 *
 * <p>Open contracts: {@link org.gimbal.sim.Engine}, {@link org.gimbal.sim.Stepper}, {@link org.gimbal.sim.Controller},
 * {@link org.gimbal.sim.Observer}.
 *
 * <p>May import: {@code numerics}, {@code geometry}, {@code model}, {@code kinematics}, {@code force}, {@code contact},
 * {@code ledger}. Must not know: any one engine, files.
 */
@NullMarked
package org.gimbal.sim;

import org.jspecify.annotations.NullMarked;
