package org.gimbal.reduced.tree;

import org.gimbal.numerics.space.Kernels3;

/**
 * Accelerations in time proportional to the number of links: recursive hybrid dynamics (Alg. 6 of the supplement), where
 * each coordinate's acceleration is free or prescribed, in world axes about the reference points P.
 *
 * <p>A joint's columns s are eliminated one by one, so that a joint of any freedom needs nothing but vectors. From the
 * leaves to the ground, with I the inertia and b the bias force of a link and all that hangs on it (docs/theory/reduced.md,
 * R8),
 *
 * <pre>
 *   U = I s,   D = s·U + a,   e = τ − s·b                 a free coordinate, a its armature
 *   I ← I − U Uᵀ/D,   b ← b + U e/D
 *   I_p += I,   b_p += b + I c                            both moved from P to P_p; c with s u̇ where that is prescribed
 * </pre>
 *
 * and from the ground to the leaves (R9, R10),
 *
 * <pre>
 *   a = (a_p moved to P) + c
 *   u̇ = (e − U·a)/D,   a ← a + s u̇                        column by column, in the other order
 *   τ = s·(I a + b) + armature · u̇                        where u̇ is prescribed
 * </pre>
 *
 * Gravity g is an acceleration −g of the ground. Scratch space of one thread.
 */
public final class ArticulatedBodies {
    private final ReducedSystem system;
    private final TreeMotion motion;
    private final double[] inertia;
    private final double[] force;
    private final double[] acceleration;

    /** U of the hybrid dynamics computed last, six per coordinate. */
    final double[] along;

    /** 1/D likewise. */
    final double[] perInertia;

    private final double[] rest;
    private final HingeElimination hinges;
    private final BallElimination balls;
    private final boolean[] none;
    private final double[] keptBias;
    private final double[] local = new double[6];

    public ArticulatedBodies(ReducedSystem system, TreeMotion motion) {
        this.system = system;
        this.motion = motion;
        Eliminations work = new Eliminations(system);
        inertia = work.inertia;
        force = work.force;
        acceleration = work.acceleration;
        along = work.along;
        perInertia = work.perInertia;
        rest = work.rest;
        hinges = new HingeElimination(system, motion, work);
        balls = new BallElimination(system, motion, work);
        none = new boolean[system.size];
        keptBias = new double[6 * system.count];
    }

    /**
     * Forward dynamics: u̇ of all coordinates at the motion computed last. Added inertia is for {@link #hybrid}, which also is
     * what {@link #inertia} and {@link TreeResponse} ask for.
     */
    public void accelerations(Loads loads, double[] out) {
        writeLinks(loads);
        for (int i = system.count - 1; i >= 0; i--) {
            if (system.hinge[i]) {
                hinges.release(i, loads.effort);
            } else if (system.ball[i]) {
                balls.release(i, loads.effort);
            } else {
                release(i, loads, none);
                passOn(i);
            }
        }
        setGround(loads);
        for (int i = 0; i < system.count; i++) {
            if (system.hinge[i]) {
                hinges.accelerate(i, out);
            } else if (system.ball[i]) {
                balls.accelerate(i, out);
            } else {
                accelerate(i, none, out);
            }
        }
    }

    /**
     * Hybrid dynamics at the motion computed last.
     *
     * @param prescribed whether u̇ of a coordinate is given and its effort asked for, or the other way round
     * @param rate u̇; received where it is not prescribed
     * @param loads whose efforts are received where u̇ is prescribed
     */
    public void hybrid(Loads loads, boolean[] prescribed, double[] rate) {
        System.arraycopy(motion.bias, 0, keptBias, 0, keptBias.length);
        writeLinks(loads);
        for (int i = system.count - 1; i >= 0; i--) {
            for (int k = system.start[i]; k < system.start[i + 1]; k++) {
                if (prescribed[k]) {
                    SpatialVectors.add(rate[k], motion.column, 6 * k, motion.bias, 6 * i);
                }
            }
            release(i, loads, prescribed);
            passOn(i);
        }
        setGround(loads);
        for (int i = 0; i < system.count; i++) {
            accelerate(i, prescribed, rate);
            readEfforts(i, prescribed, rate, loads.effort);
        }
        System.arraycopy(keptBias, 0, motion.bias, 0, keptBias.length);
    }

    /** Inertia that a coordinate met in the last hybrid dynamics: of all that hangs on it, free to follow. */
    public double inertia(int coordinate) {
        return 1 / perInertia[coordinate];
    }

    /** Angular acceleration of a link, as computed last, along the torque of a wrench on it. */
    public double answer(int link, double[] wrench) {
        int o = 6 * link + 3;
        return Kernels3.dot(wrench, o, acceleration, o);
    }

    /** Accelerations (a, α) of the bodies, about centres of mass, as computed last under the same loads. */
    public void bodyAccelerations(Loads loads, double[] out) {
        for (int i = 0; i < system.count; i++) {
            int o = 6 * i;
            System.arraycopy(acceleration, o, out, o, 6);
            Kernels3.addCross(acceleration, o + 3, motion.center, 3 * i, out, o);
            Kernels3.cross(motion.spin, 3 * i, motion.center, 3 * i, local, 0);
            Kernels3.addCross(motion.spin, 3 * i, local, 0, out, o);
            for (int k = 0; k < 3; k++) {
                out[o + k] -= loads.ground[k];
            }
        }
    }

    private void writeLinks(Loads loads) {
        for (int i = 0; i < system.count; i++) {
            LinkInertia.write(system, motion, i, inertia);
            LinkInertia.writeBias(motion, i, inertia, force);
        }
        if (loads.onBodies) {
            for (int i = 0; i < system.count; i++) {
                LinkInertia.subtractLoad(motion, i, loads.wrench, force);
            }
        }
    }

    private void setGround(Loads loads) {
        System.arraycopy(loads.ground, 0, acceleration, 6 * system.count, 3);
    }

    /** Eliminates the free coordinates of a joint, the last first. */
    private void release(int i, Loads loads, boolean[] prescribed) {
        for (int k = system.start[i + 1] - 1; k >= system.start[i]; k--) {
            if (!prescribed[k]) {
                SpatialInertia.times(inertia, SpatialInertia.SIZE * i, motion.column, 6 * k, along, 6 * k);
                double d =
                        SpatialVectors.dot(motion.column, 6 * k, along, 6 * k) + system.armature[k] + loads.inertia[k];
                eliminate(i, k, d, loads.effort[k] - SpatialVectors.dot(motion.column, 6 * k, force, 6 * i));
            }
        }
    }

    private void eliminate(int i, int k, double d, double e) {
        double inverse = 1 / d;
        perInertia[k] = inverse;
        rest[k] = e;
        SpatialInertia.subtractSquare(inertia, SpatialInertia.SIZE * i, along, 6 * k, inverse);
        SpatialVectors.add(e * inverse, along, 6 * k, force, 6 * i);
    }

    /** Adds inertia and bias force of a link to those of its parent. */
    private void passOn(int i) {
        int p = system.parent[i];
        if (p == system.count) {
            return;
        }
        int o = SpatialInertia.SIZE * i;
        SpatialInertia.times(inertia, o, motion.bias, 6 * i, local, 0);
        SpatialVectors.add(1, force, 6 * i, local, 0);
        SpatialVectors.addForceShifted(local, 0, motion.arm, 3 * i, force, 6 * p);
        SpatialInertia.addShifted(inertia, o, motion.arm, 3 * i, SpatialInertia.SIZE * p);
    }

    private void accelerate(int i, boolean[] prescribed, double[] out) {
        double[] a = acceleration;
        SpatialVectors.shiftMotion(a, 6 * system.parent[i], motion.arm, 3 * i, motion.bias, a, 6 * i);
        for (int k = system.start[i]; k < system.start[i + 1]; k++) {
            if (!prescribed[k]) {
                out[k] = (rest[k] - SpatialVectors.dot(along, 6 * k, a, 6 * i)) * perInertia[k];
                SpatialVectors.add(out[k], motion.column, 6 * k, a, 6 * i);
            }
        }
    }

    /** τ = s·(I a + b) of prescribed coordinates: I and b without the free ones, which carry their own efforts alone. */
    private void readEfforts(int i, boolean[] prescribed, double[] rate, double[] effort) {
        SpatialInertia.times(inertia, SpatialInertia.SIZE * i, acceleration, 6 * i, local, 0);
        SpatialVectors.add(1, force, 6 * i, local, 0);
        for (int k = system.start[i]; k < system.start[i + 1]; k++) {
            if (prescribed[k]) {
                effort[k] = SpatialVectors.dot(motion.column, 6 * k, local, 0) + system.armature[k] * rate[k];
            }
        }
    }
}
