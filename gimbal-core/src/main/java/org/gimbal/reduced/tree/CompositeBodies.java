package org.gimbal.reduced.tree;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The mass matrix by composite bodies: I_c of a link with all that hangs on it as one rigid body, and for each pair of a
 * coordinate k and a coordinate l of the same link or of one on the way to the ground (docs/theory/reduced.md, R12),
 *
 * <pre>   M_kl = M_lk = s_l·(I_c s_k moved from P of k to P of l),   M_kk += its armature </pre>
 *
 * Scratch space of one thread.
 */
public final class CompositeBodies {
    private final ReducedSystem system;
    private final TreeMotion motion;

    /** I_c of each link, once gathered. */
    public final double[] inertia;

    private final int[] own;
    private final double[] force = new double[6];
    private final double[] moved = new double[6];

    public CompositeBodies(ReducedSystem system, TreeMotion motion) {
        this.system = system;
        this.motion = motion;
        inertia = new double[SpatialInertia.SIZE * system.count];
        own = IntStream.range(0, system.size).toArray();
    }

    /** M at the poses computed last, row by row, in link order. */
    public void massMatrix(double[] out) {
        massMatrix(out, own);
    }

    /** The same with other places of the coordinates. */
    public void massMatrix(double[] out, int[] place) {
        Arrays.fill(out, 0, system.size * system.size, 0);
        gather();
        for (int i = system.count - 1; i >= 0; i--) {
            for (int k = system.start[i]; k < system.start[i + 1]; k++) {
                SpatialInertia.timesRigid(inertia, SpatialInertia.SIZE * i, motion.column, 6 * k, force, 0);
                walkToGround(i, k, place, out);
                out[place[k] * (system.size + 1)] += system.armature[k];
            }
        }
    }

    /** s·I s of each coordinate with the inertia of its own link and rotor alone, at the poses computed last. */
    public void ownInertias(double[] out) {
        for (int i = 0; i < system.count; i++) {
            LinkInertia.write(system, motion, i, inertia);
            for (int k = system.start[i]; k < system.start[i + 1]; k++) {
                SpatialInertia.timesRigid(inertia, SpatialInertia.SIZE * i, motion.column, 6 * k, force, 0);
                out[k] = SpatialVectors.dot(motion.column, 6 * k, force, 0) + system.armature[k];
            }
        }
    }

    /** Computes I_c of all links at the poses computed last. */
    public void gather() {
        for (int i = 0; i < system.count; i++) {
            LinkInertia.write(system, motion, i, inertia);
        }
        for (int i = system.count - 1; i >= 0; i--) {
            int p = system.parent[i];
            if (p < system.count) {
                SpatialInertia.addRigidShifted(
                        inertia, SpatialInertia.SIZE * i, motion.arm, 3 * i, SpatialInertia.SIZE * p);
            }
        }
    }

    private void walkToGround(int i, int k, int[] place, double[] out) {
        for (int at = i; at < system.count; at = system.parent[at]) {
            for (int l = system.start[at]; l < system.start[at + 1]; l++) {
                double entry = SpatialVectors.dot(motion.column, 6 * l, force, 0);
                out[place[k] * system.size + place[l]] = entry;
                out[place[l] * system.size + place[k]] = entry;
            }
            Arrays.fill(moved, 0);
            SpatialVectors.addForceShifted(force, 0, motion.arm, 3 * at, moved, 0);
            System.arraycopy(moved, 0, force, 0, 6);
        }
    }
}
