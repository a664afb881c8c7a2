/**
 * Running a mechanism, whatever the engine: {@link org.gimbal.sim.Simulation} compiles it with an {@link
 * org.gimbal.sim.Engine}, steps it and shows every knot to observers.
 *
 * <p>Open contracts: {@link org.gimbal.sim.Engine}, {@link org.gimbal.sim.Stepper}, {@link org.gimbal.sim.Controller},
 * {@link org.gimbal.sim.Observer}. Kernels that engines share: {@link org.gimbal.sim.JointFrames} and {@link
 * org.gimbal.sim.JointRows} (joints), {@link org.gimbal.sim.Closures} (loops, gears, constraints), {@link
 * org.gimbal.sim.Forces} (forces). {@link org.gimbal.sim.MobilityAudit} looks at a start without any engine.
 *
 * <p>May import: {@code numerics}, {@code geometry}, {@code model}. Must not know: any one engine, files. A new force
 * is computed in {@code Forces}; a new constraint is a {@code Closure} made in {@code ConstraintClosures}; a new joint
 * in {@code JointTransforms}, {@code JointTable}, {@code JointFrames} and {@code JointRows}.
 */
@NullMarked
package org.gimbal.sim;

import org.jspecify.annotations.NullMarked;
