/**
 * The recursion of the trep paper, frame by frame, for replication and teaching: derivatives of the Lagrangian from
 * products of 4 × 4 matrices, with what was computed once kept or not, and the integrator that the paper makes of them.
 * The engine computes the same derivatives by two passes over the links; both are compared in tests.
 *
 * <p>Entry points: {@link org.gimbal.generalized.recursion.FrameLagrangian} for derivatives, {@link
 * org.gimbal.generalized.recursion.FrameIntegrator} for runs; both take a {@link
 * org.gimbal.generalized.recursion.FrameTree}. {@code FrameRecursion} has the frames' own derivatives: begin there.
 * Derivations: docs/theory/generalized.md, 8.
 *
 * <p>May import: {@code numerics}, {@code geometry}, {@code model}, {@code kinematics}. Must not know: engines.
 */
@NullMarked
package org.gimbal.generalized.recursion;

import org.jspecify.annotations.NullMarked;
