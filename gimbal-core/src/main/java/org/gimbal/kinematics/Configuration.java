package org.gimbal.kinematics;

import org.gimbal.numerics.space.Kernels3;

/**
 * The poses of all bodies at one knot and what follows from them. The last body slot is the ground.
 *
 * <p>It also has the scratch space that joints and closures need to be evaluated at it, so that those are constant and
 * can be shared: a configuration belongs to one thread.
 */
public final class Configuration {
    /** Centres of mass, world axes: three numbers per slot. */
    public final double[] x;

    /** Unit quaternions central frame → world: four numbers per slot. */
    public final double[] q;

    /** Rotation matrices of {@link #q}: nine numbers per slot. */
    public final double[] r;

    /** When it is, s: for what is prescribed as a function of time. */
    public double time;

    public final JointFrames frames;

    /** Explicit rows and coordinates of the joints here. */
    public final JointRows rows;

    /** What closures keep from knot to knot. */
    public final double[] memory;

    /** The pair of points that a closure located last. */
    public final LocatedPoints points = new LocatedPoints();

    /** Scratch space of closures that need more, by the number of the closure among all of the mechanism. */
    public final ClosureScratch[] scratch;

    /**
     * A configuration of all bodies at the origin.
     *
     * @param memorySize how many numbers closures keep from knot to knot
     * @param scratch scratch space of the closures, for this configuration alone
     */
    public Configuration(JointTable joints, int memorySize, ClosureScratch[] scratch) {
        this.scratch = scratch;
        int slots = joints.count() + 1;
        x = new double[3 * slots];
        q = new double[4 * slots];
        r = new double[9 * slots];
        frames = new JointFrames(joints);
        rows = new JointRows(joints, frames);
        memory = new double[memorySize];
        q[4 * slots - 4] = 1;
        Kernels3.rotationMatrix(q, 4 * slots - 4, r, 9 * slots - 9);
    }

    /** Takes over what is counted and kept from knot to knot. */
    public void follow(Configuration before) {
        System.arraycopy(before.frames.kept, 0, frames.kept, 0, frames.kept.length);
        System.arraycopy(before.memory, 0, memory, 0, memory.length);
    }

    /** Takes over positions and quaternions (without the ground slot) and recomputes the rest. */
    public void set(double[] positions, double[] quaternions) {
        System.arraycopy(positions, 0, x, 0, positions.length);
        System.arraycopy(quaternions, 0, q, 0, quaternions.length);
        for (int i = 0; i < positions.length / 3; i++) {
            Kernels3.rotationMatrix(q, 4 * i, r, 9 * i);
        }
        frames.update(x, r);
    }
}
