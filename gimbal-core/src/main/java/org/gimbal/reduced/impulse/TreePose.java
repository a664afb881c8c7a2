package org.gimbal.reduced.impulse;

import org.gimbal.kinematics.Configuration;
import org.gimbal.numerics.space.Kernels3;
import org.gimbal.reduced.tree.BodyReadings;
import org.gimbal.reduced.tree.ClosureRows;
import org.gimbal.reduced.tree.ReducedSystem;
import org.gimbal.reduced.tree.TreeMotion;
import org.gimbal.reduced.tree.TreeProducts;

/** A pose of the tree, with what takes impulses and increments between bodies and coordinates there; no velocities. */
final class TreePose {
    private final ReducedSystem system;
    private final TreeMotion motion;
    private final BodyReadings bodies;
    private final double[] rest;
    private final double[] way = new double[3];

    /** J and Jᵀ at this pose. */
    final TreeProducts products;

    /** Closures at this pose: γ and its gradient. */
    final ClosureRows rows;

    TreePose(ReducedSystem system) {
        this.system = system;
        motion = new TreeMotion(system);
        bodies = new BodyReadings(system, motion);
        products = new TreeProducts(system, motion);
        rows = new ClosureRows(system, motion, bodies);
        rest = new double[system.size];
    }

    Configuration at() {
        return rows.at;
    }

    /** Centres of mass and quaternions. */
    double[] x() {
        return bodies.x;
    }

    double[] orientations() {
        return bodies.q;
    }

    TreeMotion motion() {
        return motion;
    }

    /** Places all bodies; returns |γ|. What is kept from knot to knot has been recalled. */
    double place(double time, double[] q) {
        motion.move(q, rest);
        bodies.read(rest);
        return rows.look(time, q);
    }

    /**
     * Lists the coordinates that move a body and how they do, a column of J each (docs/theory/reduced.md, R61); returns how
     * many.
     *
     * @param out receives (v, ω) of the centre of mass for each of them, six numbers
     */
    int columns(int link, int[] coordinates, double[] out) {
        int found = 0;
        for (int i = link; i < system.count; i = system.parent[i]) {
            for (int k = 0; k < 3; k++) {
                way[k] = bodies.x[3 * link + k] - bodies.point[3 * i + k];
            }
            for (int c = system.start[i]; c < system.start[i + 1]; c++) {
                System.arraycopy(motion.column, 6 * c, out, 6 * found, 6);
                Kernels3.addCross(motion.column, 6 * c + 3, way, 0, out, 6 * found);
                coordinates[found++] = c;
            }
        }
        return found;
    }
}
