package org.gimbal.reduced;

import java.util.Arrays;
import org.gimbal.force.MeasureForces;
import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.closure.Closures;
import org.gimbal.reduced.tree.BodyReadings;
import org.gimbal.reduced.tree.Loads;
import org.gimbal.reduced.tree.ReducedSystem;
import org.gimbal.reduced.tree.TreeMotion;

/**
 * Springs, dampers and servos. Along a joint coordinate their effort is an effort τ of that coordinate; between two points
 * it is a pair of forces on bodies, by the gradient of the distance. Scratch space of one run.
 */
final class MeasureEfforts {
    private final ReducedSystem system;
    private final MeasureForces forces;
    private final TreeMotion motion;
    private final BodyReadings bodies;
    private final Closures distances;
    private final Configuration at;
    private final double[] gradient;
    private final double[] measure; // of all forces
    private final double[] rate;
    private final double[] effort;
    private final double[] stiffness;
    private final double[] damping;
    private final double[] distance; // of those between points
    private final double[] distanceRate;

    /**
     * Of a run.
     *
     * @param at where the run keeps angles of loop joints
     */
    MeasureEfforts(ReducedSystem system, TreeMotion motion, BodyReadings bodies, Configuration at) {
        this.system = system;
        this.motion = motion;
        this.bodies = bodies;
        forces = system.measureForces;
        distances = system.distances;
        this.at = at;
        gradient = new double[distances.gradientSize()];
        measure = new double[forces.count()];
        rate = new double[forces.count()];
        effort = new double[forces.count()];
        stiffness = new double[forces.count()];
        damping = new double[forces.count()];
        distance = new double[distances.rows()];
        distanceRate = new double[distances.rows()];
    }

    /** Adds what they do to the loads. */
    void add(double[] q, double[] u, double[] targets, Loads loads) {
        look(q, u);
        forces.efforts(measure, rate, targets, effort);
        Arrays.fill(distance, 0);
        for (int f = 0; f < effort.length; f++) {
            if (system.measured[f] >= 0) {
                loads.effort[system.measured[f]] += effort[f];
            } else {
                distance[-1 - system.measured[f]] = effort[f];
            }
        }
        distances.addImpulses(1, distance, gradient, loads.wrench);
    }

    /**
     * After {@link #add}: efforts along coordinates become those at the end of a step of length h, to first order
     * (docs/theory/reduced.md, R28). What depends on the acceleration goes into the added inertia.
     */
    void linearise(double[] u, double[] targets, double h, Loads loads) {
        forces.resistances(measure, rate, targets, stiffness, damping);
        for (int f = 0; f < effort.length; f++) {
            int k = system.measured[f];
            if (k >= 0) {
                loads.effort[k] -= h * stiffness[f] * u[k];
                loads.inertia[k] += h * (h * stiffness[f] + damping[f]);
            }
        }
    }

    /** V of all springs, J. */
    double energy(double[] q, double[] u) {
        look(q, u);
        return forces.energy(measure);
    }

    /** Reads all measures and their rates; bodies have been read. */
    private void look(double[] q, double[] u) {
        System.arraycopy(bodies.x, 0, at.x, 0, bodies.x.length);
        System.arraycopy(motion.rotation, 0, at.r, 0, 9 * system.count);
        distances.evaluate(at, distance, gradient);
        distances.rates(gradient, bodies.velocity, distanceRate);
        for (int f = 0; f < measure.length; f++) {
            int k = system.measured[f];
            measure[f] = k >= 0 ? q[k] : distance[-1 - k];
            rate[f] = k >= 0 ? u[k] : distanceRate[-1 - k];
        }
    }
}
