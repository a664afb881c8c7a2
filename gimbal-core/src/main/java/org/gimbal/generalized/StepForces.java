package org.gimbal.generalized;

import java.util.Arrays;
import org.gimbal.force.BodyForceWork;
import org.gimbal.force.SpringEffort;
import org.gimbal.kinematics.Configuration;
import org.gimbal.model.Mechanism;
import org.gimbal.reduced.tree.ArticulatedBodies;
import org.gimbal.reduced.tree.BodyReadings;
import org.gimbal.reduced.tree.ClosureRows;
import org.gimbal.reduced.tree.Loads;
import org.gimbal.reduced.tree.LoopEfforts;
import org.gimbal.reduced.tree.MeasureEfforts;
import org.gimbal.reduced.tree.ReducedSystem;
import org.gimbal.reduced.tree.TreeMotion;
import org.gimbal.reduced.tree.TreeProducts;
import org.gimbal.sim.Inputs;

/**
 * What acts along coordinates besides uniform gravity, at a motion of the tree: those that come from a potential and
 * those that do not, inputs among them (docs/theory/generalized.md, G8). Scratch space of one run.
 */
final class StepForces {
    /** Below it a series is exact to round-off: the next term is z³/720. */
    private static final double LEAST_FIT = 1e-4;

    private final ReducedSystem system;
    private final BodyReadings bodies;
    private final TreeProducts products;
    private final ClosureRows placed; // where the bodies are, for coordinates of loop joints
    private final Loads conserving;
    private final Loads driving;
    private final MeasureEfforts springs;
    private final MeasureEfforts drives;
    private final LoopEfforts loopEfforts;
    private final BodyForceWork work;
    private final double[] projected;
    private final double[] inputEffort;
    private final double[] inputWrench;
    private final boolean none;
    private final double[] share; // of each force, what its impulse gives to the beginning
    private final double[] factor;
    private final double[] ignored;
    private final boolean held;
    private final double[] targets; // at zero if they act at knots
    private long heldVersion = -1;
    private boolean driven;

    /** Whether there are dampers or servos along coordinates. */
    final boolean damped;

    final Inputs inputs;

    /** Efforts of forces that come from a potential, and of those that do not. */
    final double[] potential;

    final double[] other;

    /**
     * Storage.
     *
     * @param held whether inputs act within steps like all forces; else they act at knots
     */
    StepForces(ReducedSystem system, TreeMotion motion, BodyReadings bodies, boolean held) {
        this.held = held;
        this.system = system;
        this.bodies = bodies;
        Mechanism mechanism = system.mechanism;
        inputs = new Inputs(mechanism);
        targets = new double[inputs.targets().length];
        products = new TreeProducts(system, motion);
        placed = new ClosureRows(system, motion, bodies);
        Configuration at = placed.at;
        conserving = new Loads(system);
        driving = new Loads(system);
        springs = new MeasureEfforts(system, motion, bodies, at, law -> law instanceof SpringEffort);
        drives = new MeasureEfforts(system, motion, bodies, at, law -> !(law instanceof SpringEffort));
        loopEfforts = new LoopEfforts(system, at);
        work = system.forces.newWork();
        potential = new double[system.size];
        other = new double[system.size];
        projected = new double[system.size];
        inputEffort = new double[system.size];
        inputWrench = new double[6 * system.count];
        none = system.gravityAlone;
        share = new double[system.measured.length];
        Arrays.fill(share, 0.5);
        factor = new double[share.length];
        ignored = new double[system.size];
        boolean any = false;
        for (int f = 0; f < share.length; f++) {
            any |= !(system.measureForces.law(f) instanceof SpringEffort) && system.measured[f] >= 0;
        }
        damped = any;
    }

    /** Takes over the inputs, which stay as they are during a step. */
    void holdInputs() {
        if (inputs.version() == heldVersion) {
            return;
        }
        heldVersion = inputs.version();
        driven = false;
        for (int k = 0; k < system.size; k++) {
            inputEffort[k] = system.place[k] < 0 ? 0 : inputs.efforts()[system.place[k]];
        }
        for (int i = 0; i < system.count; i++) {
            System.arraycopy(inputs.wrenches(), 6 * system.bodies.bodyOfLink(i), inputWrench, 6 * i, 6);
        }
        for (double effort : inputs.efforts()) {
            driven |= effort != 0;
        }
        for (double wrench : inputWrench) {
            driven |= wrench != 0;
        }
        for (double target : inputs.targets()) {
            driven |= target != 0;
        }
    }

    /** Inputs were written past their setters. */
    void inputsChanged() {
        heldVersion = -1;
    }

    /** Adds what acts on bodies besides uniform gravity, as evaluated last. */
    void addWrenches(double[] out) {
        for (int k = 0; k < out.length; k++) {
            out[k] += conserving.wrench[k] + driving.wrench[k];
        }
    }

    /** Takes over what is kept from knot to knot. */
    void recall(double[] kept) {
        placed.recall(kept);
    }

    /** Whether nothing but uniform gravity acts within steps. */
    boolean idle() {
        return none && !(held && driven);
    }

    /** Whether inputs act at knots. */
    boolean actsAtKnots() {
        return driven && !held;
    }

    /** Efforts at the motion computed last, which was that of q and u. */
    void evaluate(double time, double[] q, double[] u) {
        bodies.read(u);
        if (system.constrained) {
            placed.place(time, q);
        }
        Arrays.fill(conserving.effort, 0);
        Arrays.fill(conserving.wrench, 0);
        Arrays.fill(driving.effort, 0);
        Arrays.fill(driving.wrench, 0);
        if (held) {
            System.arraycopy(inputEffort, 0, driving.effort, 0, system.size);
            System.arraycopy(inputWrench, 0, driving.wrench, 0, inputWrench.length);
            System.arraycopy(inputs.targets(), 0, targets, 0, targets.length);
        }
        if (!none) {
            subtractGravity(); // which the passes of the Lagrangian have already
            system.forces.addConservative(bodies.x, bodies.q, conserving.wrench, work);
            system.forces.addWrenches(time, bodies.x, bodies.q, bodies.velocity, driving.wrench, work);
            springs.add(q, u, targets, conserving);
            drives.add(q, u, targets, driving);
        }
        if (held) {
            loopEfforts.add(inputs.efforts(), driving.wrench);
        }
        project(conserving, potential);
        project(driving, other);
    }

    private void subtractGravity() {
        for (int i = 0; i < system.count; i++) {
            double mass = system.bodies.mass()[i];
            conserving.wrench[6 * i] = -mass * system.mechanism.gravity().x();
            conserving.wrench[6 * i + 1] = -mass * system.mechanism.gravity().y();
            conserving.wrench[6 * i + 2] = -mass * system.mechanism.gravity().z();
        }
    }

    private void project(Loads loads, double[] out) {
        products.efforts(loads.wrench, projected);
        for (int k = 0; k < system.size; k++) {
            out[k] = loads.effort[k] + projected[k];
        }
    }

    /** Adds to the inertia along coordinates how springs and drives resist a change of velocity, as evaluated last. */
    void addResistance(double perStiffness, double perDamping, double[] inertia) {
        if (!none) {
            springs.addResistance(targets, perStiffness, perDamping, inertia);
            drives.addResistance(targets, perStiffness, perDamping, inertia);
        }
    }

    /**
     * Shares of the impulses of dampers, as evaluated last, that the beginning of a step of length h gets: θ = 1/(1 − e⁻ᶻ)
     * − 1/z with z = h d/m, which is ½ for soft ones and lets stiff ones not ring (docs/theory/generalized.md, G21).
     */
    void fit(double h, ArticulatedBodies eliminated) {
        drives.addResistance(targets, 1, 1, ignored);
        for (int f = 0; f < share.length; f++) {
            double z = 0;
            if (drives.damping(f) > 0) {
                z = h * drives.damping(f) / eliminated.inertia(system.measured[f]);
            }
            share[f] = z > LEAST_FIT ? 1 / (1 - StrictMath.exp(-z)) - 1 / z : 0.5 + z / 12;
        }
    }

    /** Takes off, of dampers along coordinates, what the beginning of a step gets beyond its half of their impulses. */
    void shift(double weightedStep, double[] left) {
        for (int f = 0; f < share.length; f++) {
            factor[f] = -weightedStep * (share[f] - 0.5);
        }
        drives.addEfforts(factor, left);
    }

    /** Adds what the end of a step gets of the impulses of dampers along coordinates. */
    void addLate(double weightedStep, double[] late) {
        for (int f = 0; f < share.length; f++) {
            factor[f] = weightedStep * (1 - share[f]);
        }
        drives.addEfforts(factor, late);
    }

    /** V of all springs at the motion computed and read last, J. */
    double springEnergy(double[] q, double[] u) {
        return springs.energy(q, u);
    }

    /** Power of the inputs at the bodies read last, W. */
    double inputPower(double time, double[] q, double[] u) {
        System.arraycopy(inputWrench, 0, driving.wrench, 0, inputWrench.length);
        if (system.constrained) {
            placed.place(time, q);
            loopEfforts.add(inputs.efforts(), driving.wrench);
        }
        double sum = 0;
        for (int k = 0; k < system.size; k++) {
            sum += inputEffort[k] * u[k];
        }
        for (int k = 0; k < inputWrench.length; k++) {
            sum += driving.wrench[k] * bodies.velocity[k];
        }
        return sum;
    }
}
