package org.gimbal.reduced.tree;

import org.gimbal.numerics.space.Kernels3;

/**
 * What a coordinate is measured in where coordinates of all kinds are compared: the change of it that turns its link by
 * 1 rad or moves it by a length of the mechanism (docs/theory/reduced.md, R22). Of the mechanism alone.
 */
public final class CoordinateUnits {
    /** Units of all coordinates, at q = 0. */
    public final double[] unit;

    /** Whether a coordinate turns its link. */
    public final boolean[] turns;

    public CoordinateUnits(ReducedSystem system) {
        unit = new double[system.size];
        turns = new boolean[system.size];
        TreeMotion motion = new TreeMotion(system);
        motion.move(new double[system.size], new double[system.size]);
        double length = length(system);
        for (int k = 0; k < system.size; k++) {
            double move = norm(motion.column, 6 * k) / length;
            double turn = norm(motion.column, 6 * k + 3);
            double both = Math.max(move, turn);
            turns[k] = turn > 0;
            unit[k] = both > 0 ? 1 / both : 1;
        }
    }

    private static double norm(double[] v, int o) {
        return Math.sqrt(Kernels3.dot(v, o, v, o));
    }

    /** The largest way between joints or from a joint to a centre of mass, or radius of gyration; 1 m if all are zero. */
    private static double length(ReducedSystem system) {
        double most = 0;
        for (int i = 0; i < system.count; i++) {
            double mass = system.bodies.mass()[i];
            double moment = system.least[i] + Math.max(system.more[2 * i], system.more[2 * i + 1]);
            double gyration = mass > 0 ? Math.sqrt(moment / mass) : 0;
            most = Math.max(most, Math.max(norm(system.arm, 3 * i), Math.max(norm(system.center, 3 * i), gyration)));
        }
        return most > 0 ? most : 1;
    }
}
