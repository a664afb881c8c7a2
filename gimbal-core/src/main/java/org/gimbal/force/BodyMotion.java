package org.gimbal.force;

/**
 * Poses and velocities of all bodies in link order; the arrays are those of the caller.
 *
 * @param x centres of mass, world axes, three numbers per link
 * @param q quaternions of the central frames, four numbers per link
 * @param velocity (v, ω), world axes, six numbers per link
 */
@SuppressWarnings("ArrayRecordComponent") // a view of arrays that are not copied; nobody compares it
public record BodyMotion(double[] x, double[] q, double[] velocity) {}
