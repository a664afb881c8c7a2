/**
 * The mathematics of joints, one file for each: {@code RevoluteKernel}, {@code SphericalKernel}, {@code BasicKernel},
 * {@code UniversalKernel}, {@code ScrewKernel}. On flat arrays, without allocation, for every engine.
 *
 * <p>A kernel gives, as static functions of the same names in every file,
 *
 * <ul>
 *   <li>{@code describe}: the structure of a joint, such as its freedom, into the {@link
 *       org.gimbal.kinematics.joint.EdgeTable}; engines ask that table and never for a type;
 *   <li>{@code pose}, {@code directions}, {@code directionRates}: X(q), S(q) and Ṡ(q, u) of the joint by itself,
 *       for engines in joint coordinates;
 *   <li>{@code update}: where the joint is at a configuration of the bodies, its free directions in world axes and the
 *       correction that closes it, into {@link org.gimbal.kinematics.joint.EdgePlaces};
 *   <li>{@code constraints} and {@code coordinates}: rows (t, w) with violations, or with the values of the
 *       coordinates, into {@link org.gimbal.kinematics.joint.EdgeRows};
 *   <li>{@code constraintRates} and {@code coordinateRates}: how those rows change while the bodies move, into {@link
 *       org.gimbal.kinematics.joint.RowRates}: the second derivatives of joints, for what linearises and for engines in
 *       joint coordinates. No step of the maximal engine asks for them.
 * </ul>
 *
 * Joints whose pose is a smooth function X(q) of their coordinates need no kernel of their own: a {@link
 * org.gimbal.kinematics.joint.RelativeMotion} says X, S and Ṡ, and {@code CoordinateKernel} makes the rest of it, with
 * the coordinates that {@code NearestCoordinates} finds. {@code CompositeMotion} puts joints in a row; {@code
 * FunctionMotion} takes a {@code PoseFunction}, as that of a path or of the user's; {@code SplineCurveMotion} and {@code
 * SplineSurfaceMotion} are those of spline joints.
 *
 * <p>Kernels share the locks they are put together from ({@code PointLock}, {@code TranslationLock}, {@code AxisLock},
 * {@code FrameLock}) and ways to read rotations ({@code AxisAngles}, {@code RotationVectors}). {@link
 * org.gimbal.kinematics.joint.JointKinematics} alone knows which kernel computes which joint: a new joint is a kernel
 * here and a line in each of its switches, or a motion and its line in {@code motionOf}. The tables themselves are kept
 * by {@code kinematics.JointTable}, {@code JointFrames} and {@code JointRows}.
 *
 * <p>May import: {@code numerics.space}, {@code model.joint}. Must not know: bodies, mechanisms, closures, engines.
 */
@NullMarked
package org.gimbal.kinematics.joint;

import org.jspecify.annotations.NullMarked;
