package org.gimbal.force;

/**
 * The motion about which wrenches are linearised: a time, poses and velocities of all bodies in link order. The arrays
 * are those of the caller.
 *
 * @param time s
 * @param x centres of mass, world axes, three numbers per link
 * @param q quaternions of the central frames, four numbers per link
 * @param velocity (v, ω), world axes, six numbers per link
 */
@SuppressWarnings("ArrayRecordComponent") // a view of arrays that are not copied; nobody compares it
public record LinearisationPoint(double time, double[] x, double[] q, double[] velocity) {}
