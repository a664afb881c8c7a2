package org.gimbal.reduced.tree;

import java.util.Arrays;
import java.util.function.Predicate;
import org.gimbal.force.EffortLaw;
import org.gimbal.force.MeasureForces;
import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.closure.Closures;

/**
 * Springs, dampers and servos. Along a joint coordinate their effort is an effort τ of that coordinate; between two points
 * it is a pair of forces on bodies, by the gradient of the distance. Scratch space of one run.
 */
public final class MeasureEfforts {
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
    private final boolean[] acts;
    private final double[] stiffness;
    private final double[] damping;
    private final double[] distance; // of those between points
    private final double[] distanceRate;

    /**
     * Of a run.
     *
     * @param at where the run keeps angles of loop joints
     */
    public MeasureEfforts(ReducedSystem system, TreeMotion motion, BodyReadings bodies, Configuration at) {
        this(system, motion, bodies, at, law -> true);
    }

    /**
     * Of a run, some of them; the others have no effort.
     *
     * @param chosen the laws that act
     */
    public MeasureEfforts(
            ReducedSystem system,
            TreeMotion motion,
            BodyReadings bodies,
            Configuration at,
            Predicate<EffortLaw> chosen) {
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
        acts = new boolean[forces.count()];
        for (int f = 0; f < acts.length; f++) {
            acts[f] = chosen.test(forces.law(f));
        }
        distance = new double[distances.rows()];
        distanceRate = new double[distances.rows()];
    }

    /** Adds what they do to the loads. */
    public void add(double[] q, double[] u, double[] targets, Loads loads) {
        look(q, u);
        forces.efforts(measure, rate, targets, effort);
        Arrays.fill(distance, 0);
        for (int f = 0; f < effort.length; f++) {
            if (!acts[f]) {
                continue;
            }
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
    public void linearise(double[] u, double[] targets, double h, Loads loads) {
        forces.resistances(measure, rate, targets, stiffness, damping);
        for (int f = 0; f < effort.length; f++) {
            int k = system.measured[f];
            if (k >= 0) {
                loads.effort[k] -= h * stiffness[f] * u[k];
                loads.inertia[k] += h * (h * stiffness[f] + damping[f]);
            }
        }
    }

    /** After {@link #add}: stiffness and damping along coordinates, each times a factor, are added to their inertia. */
    public void addResistance(double[] targets, double perStiffness, double perDamping, double[] inertia) {
        forces.resistances(measure, rate, targets, stiffness, damping);
        for (int f = 0; f < effort.length; f++) {
            if (acts[f] && system.measured[f] >= 0) {
                inertia[system.measured[f]] += perStiffness * stiffness[f] + perDamping * damping[f];
            }
        }
    }

    /** After {@link #add}: adds efforts along coordinates, each times a factor of its force, to numbers of coordinates. */
    public void addEfforts(double[] factor, double[] out) {
        for (int f = 0; f < effort.length; f++) {
            if (acts[f] && system.measured[f] >= 0) {
                out[system.measured[f]] += factor[f] * effort[f];
            }
        }
    }

    /** After {@link #addResistance}: damping of a force along a coordinate; zero of others. */
    public double damping(int force) {
        return acts[force] && system.measured[force] >= 0 ? damping[force] : 0;
    }

    /** V of all springs, J. */
    public double energy(double[] q, double[] u) {
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
