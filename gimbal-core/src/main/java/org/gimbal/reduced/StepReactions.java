package org.gimbal.reduced;

import java.util.Arrays;
import org.gimbal.kinematics.Configuration;
import org.gimbal.numerics.space.Kernels3;
import org.gimbal.reduced.tree.JointWrenches;
import org.gimbal.reduced.tree.ReducedSystem;

/**
 * What joints carry at the knot where the last step began (docs/theory/reduced.md, R102): accelerations and multipliers
 * there, and what single links miss in their balance. With dynamics of its own, so that looking changes no run. Scratch
 * space of one run.
 */
final class StepReactions {
    private final ReducedSystem system;
    private final ForwardDynamics dynamics;
    private final JointWrenches joints;
    private final Configuration at;
    private final double[] rate;
    private final double[] acceleration;
    private final double[] missing;
    private final double[] wrench;
    private final double[] spin = new double[3];
    private final double[] momentum = new double[3];
    private final double[] torque = new double[3];

    /** By edge, force and torque about the joint point, on the link or, of loop joints, on side B. */
    final double[] reaction;

    StepReactions(ReducedSystem system) {
        this.system = system;
        dynamics = new ForwardDynamics(system);
        joints = new JointWrenches(system, dynamics.motion);
        reaction = joints.reaction;
        at = system.linkage.newConfiguration();
        rate = new double[system.size];
        acceleration = new double[system.size];
        missing = new double[6 * system.count];
        wrench = new double[6 * system.count];
    }

    /** At the knot of a step. */
    void read(BeginningOfStep knot) {
        if (knot.clock[1] == 0) {
            Arrays.fill(reaction, 0);
            return;
        }
        dynamics.hold(knot.inputs);
        dynamics.constrained.rows.recall(knot.kept);
        dynamics.evaluate(knot.clock[0], knot.q, knot.u, rate, acceleration);
        dynamics.wrenches(knot.clock[0], knot.q, knot.u, wrench);
        dynamics.bodyAccelerations(acceleration, missing);
        for (int i = 0; i < system.count; i++) {
            balance(i);
        }
        System.arraycopy(knot.kept, 0, at.frames.kept, 0, at.frames.kept.length);
        at.set(dynamics.bodies.x, dynamics.bodies.q);
        joints.gather(at, missing, 1);
        joints.closeLoops(at, dynamics.constrained.rows.gradient, dynamics.constrained.multiplier, 1);
    }

    /** (a, α) of a link becomes (m a − F, J α + ω × J ω − τ). */
    private void balance(int link) {
        int o = 6 * link;
        double mass = system.bodies.mass()[link];
        double[] turn = dynamics.motion.rotation;
        double[] velocity = dynamics.bodies.velocity;
        Kernels3.applyTransposed(turn, 9 * link, velocity, o + 3, spin, 0);
        Kernels3.applyTransposed(turn, 9 * link, missing, o + 3, torque, 0);
        for (int k = 0; k < 3; k++) {
            double inertia = system.bodies.inertia()[3 * link + k];
            momentum[k] = inertia * spin[k];
            torque[k] *= inertia;
            missing[o + k] = mass * missing[o + k] - wrench[o + k];
        }
        Kernels3.addCross(spin, 0, momentum, 0, torque, 0);
        Kernels3.apply(turn, 9 * link, torque, 0, missing, o + 3);
        for (int k = 3; k < 6; k++) {
            missing[o + k] -= wrench[o + k];
        }
    }
}
