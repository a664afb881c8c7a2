package org.gimbal.reduced.impulse;

import org.gimbal.reduced.tree.ReducedSystem;
import org.gimbal.sim.Inputs;

/**
 * Forces and velocities at the present knot, found once until something changes. Forces may depend on velocities, and these
 * on forces: forces see the velocity that those for the velocity of the step before would give, which is off by O(h²).
 */
final class KnotDynamics {
    private final Inputs inputs;
    private final int[] motionPlace;
    private final KnotVelocity readout;
    private final double[] force;
    private final double[] velocity;
    private final double[] heldInstead;
    private final TreePose here;
    private final double[] rest;
    private final double[] mean;
    private final double[] corrected;
    private double lastChange;
    private double share = 1;
    private final double[] atRest;
    private boolean forceValid;
    private boolean velocityValid;
    private long version;

    final KnotForce forces;

    KnotDynamics(BoundedSystem bounded, Inputs inputs, ImpulseEquations equations) {
        ReducedSystem system = bounded.tree;
        this.inputs = inputs;
        forces = new KnotForce(system, inputs);
        readout = new KnotVelocity(bounded, equations);
        motionPlace = system.motionPlaces();
        force = new double[system.size];
        velocity = new double[system.size];
        heldInstead = new double[system.size];
        here = equations.before;
        rest = new double[system.size];
        mean = new double[system.size];
        corrected = new double[system.size];
        atRest = new double[system.size];
    }

    /** Whether the velocity read last no longer changed when its rounds ended. */
    boolean settled() {
        return readout.settled();
    }

    /** To be called when the knot changes. */
    void invalidate() {
        forceValid = false;
        velocityValid = false;
    }

    /** Generalised forces at the knot. */
    double[] force(ImpulseState state) {
        if (!forceValid || version != inputs.version()) {
            version = inputs.version();
            forces.heldInstead(state, here, heldInstead);
            forces.at(state, state.u, force);
            readout.read(state, force, heldInstead, velocity);
            forces.at(state, velocity, force);
            forceValid = true;
            velocityValid = false;
        }
        return force;
    }

    /** By how much those of the half step before differ, as inputs may have been others. */
    double[] heldInstead() {
        return heldInstead;
    }

    /** Forces of the step that begins: at first those at the knot. */
    double[] corrected(ImpulseState state) {
        System.arraycopy(force(state), 0, corrected, 0, corrected.length);
        lastChange = Double.POSITIVE_INFINITY;
        share = 1;
        return corrected;
    }

    /**
     * Moves those towards what goes with the mean of the velocities beside the knot, where impulses made them jump; returns what
     * is missing as the angular acceleration of a body, rad/s². Forces of turning bodies turn the error round instead of
     * reducing it, by a factor κ that may exceed one: then the share 1/(1 + κ²) of it is taken.
     *
     * @param ahead velocity of a step of length h from there
     */
    double correct(ImpulseState state, double h, double[] ahead) {
        double ofAhead = shareOfAhead(state.lastStep(), h);
        for (int k = 0; k < mean.length; k++) {
            mean[k] = (1 - ofAhead) * state.u[k] + ofAhead * ahead[k];
        }
        forces.at(state, mean, atRest);
        for (int k = 0; k < mean.length; k++) {
            atRest[k] -= corrected[k];
        }
        double change = readout.angularAcceleration(atRest);
        double factor = change / lastChange;
        share = factor > 0.5 ? Math.min(share, 1 / (1 + factor * factor)) : share;
        lastChange = change;
        for (int k = 0; k < mean.length; k++) {
            corrected[k] += share * atRest[k];
        }
        return change;
    }

    /** By the lengths of the steps beside the knot; half where time turns round there. */
    private static double shareOfAhead(double last, double h) {
        return last * h > 0 ? last / (last + h) : last == 0 ? 0 : 0.5;
    }

    /**
     * What the part of forces that depends on velocities does to the angular velocity of a body, rad/s², at the pose q with the
     * velocity u; by the masses at the knot.
     */
    double turning(ImpulseState state, double time, double[] q, double[] u) {
        forces.at(state, time, q, rest, atRest);
        forces.at(state, time, q, u, mean);
        for (int k = 0; k < mean.length; k++) {
            mean[k] -= atRest[k];
        }
        return readout.angularAcceleration(mean);
    }

    /** û, with all that acts there. */
    double[] velocity(ImpulseState state) {
        force(state);
        if (!velocityValid) {
            readout.read(state, force, heldInstead, velocity);
            velocityValid = true;
        }
        return velocity;
    }

    /** Velocities (v, ω) of the bodies that go with it. */
    double[] bodyVelocity() {
        return readout.bodies;
    }

    /** Efforts of prescribed motions in the step that was solved: what is left of its balance, over its span. */
    void motionEfforts(double span, ImpulseEquations equations, double[] out) {
        for (int k = 0; k < out.length; k++) {
            int place = motionPlace[k];
            out[k] = (place >= 0 ? equations.balance[place] : equations.multiplier[-1 - place]) / span;
        }
    }
}
