package org.gimbal.reduced.impulse;

import java.util.Arrays;
import org.gimbal.force.BodyForceWork;
import org.gimbal.reduced.tree.BodyReadings;
import org.gimbal.reduced.tree.ClosureRows;
import org.gimbal.reduced.tree.InverseDynamics;
import org.gimbal.reduced.tree.Loads;
import org.gimbal.reduced.tree.LoopEfforts;
import org.gimbal.reduced.tree.ReducedSystem;
import org.gimbal.reduced.tree.TreeMotion;
import org.gimbal.sim.Inputs;

/**
 * Generalised forces at a knot, M u̇ where nothing but them acts: gravity, potentials, wrenches of the user, inputs, and what
 * turning bodies need; not those of springs, dampers and servos, which act along rows. Scratch space of one run.
 */
final class KnotForce {
    private final ReducedSystem system;
    private final Inputs inputs;
    private final TreeMotion motion;
    private final InverseDynamics inverse;
    private final LoopEfforts loopEfforts;
    private final ClosureRows rows;
    private final Loads loads;
    private final BodyForceWork forceWork;
    private final double[] none;
    private final double[] needed;
    private final double[] difference;

    /** Bodies at the velocities asked about last. */
    final BodyReadings bodies;

    /** Inputs as wrenches on bodies, and along coordinates. */
    final double[] wrench;

    final double[] effort;

    KnotForce(ReducedSystem system, Inputs inputs) {
        this.system = system;
        this.inputs = inputs;
        motion = new TreeMotion(system);
        bodies = new BodyReadings(system, motion);
        inverse = new InverseDynamics(system, motion);
        rows = new ClosureRows(system, motion, bodies);
        loopEfforts = new LoopEfforts(system, rows.at);
        loads = new Loads(system);
        loads.onBodies = true;
        forceWork = system.forces.newWork();
        none = new double[system.size];
        needed = new double[system.size];
        difference = new double[inputs.efforts().length];
        wrench = new double[6 * system.count];
        effort = new double[system.size];
    }

    /** Forces at a knot for velocities there. */
    void at(ImpulseState state, double[] velocity, double[] out) {
        at(state, state.time(), state.q, velocity, out);
    }

    /** The same elsewhere, where a step from the knot ends. */
    void at(ImpulseState state, double time, double[] q, double[] velocity, double[] out) {
        motion.move(q, velocity);
        bodies.read(velocity);
        readInputs(state, time, q);
        System.arraycopy(wrench, 0, loads.wrench, 0, wrench.length);
        system.forces.addConservative(bodies.x, bodies.q, loads.wrench, forceWork);
        system.forces.addWrenches(time, bodies.x, bodies.q, bodies.velocity, loads.wrench, forceWork);
        inverse.efforts(loads, none, needed);
        for (int k = 0; k < out.length; k++) {
            out[k] = effort[k] - needed[k];
        }
    }

    /**
     * What the inputs of the step before do otherwise than those of now, as generalised forces at the knot: they act in the half
     * step before it, and the new ones from there on.
     */
    void heldInstead(ImpulseState state, TreePose here, double[] out) {
        double[] nowEffort = inputs.efforts();
        for (int k = 0; k < difference.length; k++) {
            difference[k] = state.heldEffort[k] - nowEffort[k];
        }
        for (int i = 0; i < system.count; i++) {
            int b = 6 * system.bodies.bodyOfLink(i);
            for (int k = 0; k < 6; k++) {
                loads.wrench[6 * i + k] = state.heldWrench[b + k] - inputs.wrenches()[b + k];
            }
        }
        if (system.rows.rows() > 0) {
            rows.recall(state.kept);
            rows.place(state.time(), state.q);
            loopEfforts.add(difference, loads.wrench);
        }
        here.products.efforts(loads.wrench, out);
        for (int k = 0; k < out.length; k++) {
            out[k] += system.place[k] < 0 ? 0 : difference[system.place[k]];
        }
    }

    private void readInputs(ImpulseState state, double time, double[] q) {
        Arrays.fill(wrench, 0);
        Arrays.fill(effort, 0);
        if (!inputs.used()) {
            return;
        }
        for (int k = 0; k < effort.length; k++) {
            effort[k] = system.place[k] < 0 ? 0 : inputs.efforts()[system.place[k]];
        }
        for (int i = 0; i < system.count; i++) {
            System.arraycopy(inputs.wrenches(), 6 * system.bodies.bodyOfLink(i), wrench, 6 * i, 6);
        }
        if (system.rows.rows() > 0) {
            rows.recall(state.kept);
            rows.place(time, q);
            loopEfforts.add(inputs.efforts(), wrench);
        }
    }
}
