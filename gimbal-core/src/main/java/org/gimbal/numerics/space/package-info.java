/**
 * Three-dimensional space: vectors, unit quaternions, 3×3 matrices, rigid poses and bounding boxes.
 *
 * <p>Two faces of the same mathematics: immutable records ({@link org.gimbal.numerics.space.Vec3}, {@link
 * org.gimbal.numerics.space.Quat}, {@link org.gimbal.numerics.space.Mat3}, {@link org.gimbal.numerics.space.Pose}) for
 * describing and reading things, and static kernels on {@code double[]} ({@link org.gimbal.numerics.space.Kernels3})
 * for the step, with sines that do not allocate ({@link org.gimbal.numerics.space.SineCosine}). Quaternions are scalar
 * first, Hamilton, body → world (docs/notation.md). Splines: {@link org.gimbal.numerics.space.CubicCurve} through points,
 * {@link org.gimbal.numerics.space.FrameSpline} near frames, {@link org.gimbal.numerics.space.GridSpline} over a grid.
 *
 * <p>May import: nothing of Gimbal. Must not know: mechanics. A new piece of geometry of space goes here; a shape goes
 * to {@code geometry}.
 */
@NullMarked
package org.gimbal.numerics.space;

import org.jspecify.annotations.NullMarked;
