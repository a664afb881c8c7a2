package org.gimbal.reduced;

import org.gimbal.reduced.tree.ArticulatedBodies;
import org.gimbal.reduced.tree.InverseDynamics;
import org.gimbal.reduced.tree.Loads;
import org.gimbal.reduced.tree.ReducedSystem;
import org.gimbal.reduced.tree.TreeMotion;
import org.gimbal.reduced.tree.TreeProducts;

/**
 * M u̇ + c + g = τ + Jᵀ f at the motion computed last, for what {@link Dynamics} is asked: the one that is missing of u̇
 * and τ, coordinate by coordinate in the users' order, in time proportional to the number of links. Scratch space of one
 * thread.
 */
final class ForceBalance {
    private final ReducedSystem system;
    private final CoordinateOrder order;
    private final TreeMotion motion;
    private final ArticulatedBodies articulated;
    private final InverseDynamics inverse;
    private final TreeProducts products;
    private final Loads loads;
    private final double[] given;
    private final double[] result;
    private final double[] rest;
    private final double[] weight; // six per link
    private final boolean[] flags;
    private final double[] gravity = new double[3];

    ForceBalance(ReducedSystem system, CoordinateOrder order, TreeMotion motion, TreeProducts products) {
        this.system = system;
        this.order = order;
        this.motion = motion;
        this.products = products;
        articulated = new ArticulatedBodies(system, motion);
        inverse = new InverseDynamics(system, motion);
        loads = new Loads(system);
        given = new double[system.size];
        result = new double[system.size];
        rest = new double[system.size];
        weight = new double[6 * system.count];
        flags = new boolean[system.size];
        system.mechanism.gravity().into(gravity, 0);
    }

    /** Wrenches on the bodies, which act in the next call that asks for them. */
    void takeWrenches(double[] wrenches) {
        order.takeBodies(wrenches, "wrenches on the bodies", loads.wrench);
    }

    /** τ of u̇ = 0. */
    void effortsAtRest(boolean withGravity, double[] out) {
        inverse(rest, withGravity, false, out);
    }

    /** τ of u̇. */
    void efforts(double[] accelerations, boolean onBodies, double[] out) {
        order.take(accelerations, "accelerations", given);
        inverse(given, true, onBodies, out);
    }

    private void inverse(double[] rate, boolean withGravity, boolean onBodies, double[] out) {
        order.require(out, system.size, "efforts");
        setLoads(withGravity, onBodies);
        inverse.efforts(loads, rate, result);
        order.give(result, out);
    }

    /** g. */
    void gravityEffort(double[] out) {
        order.require(out, system.size, "efforts");
        for (int i = 0; i < system.count; i++) {
            for (int k = 0; k < 3; k++) {
                weight[6 * i + k] = -system.bodies.mass()[i] * gravity[k];
            }
        }
        products.efforts(weight, result);
        order.give(result, out);
    }

    /** u̇ of τ. */
    void accelerations(double[] efforts, boolean onBodies, double[] out) {
        order.take(efforts, "efforts", loads.effort);
        order.require(out, system.size, "accelerations");
        setLoads(true, onBodies);
        articulated.accelerations(loads, result);
        order.requireInertia(result);
        order.give(result, out);
    }

    /** u̇ of coordinates that are not prescribed, τ of those that are. */
    void hybrid(boolean[] prescribed, double[] accelerations, double[] efforts) {
        order.require(prescribed.length, system.size, "flags");
        order.take(accelerations, "accelerations", result);
        order.take(efforts, "efforts", loads.effort);
        for (int k = 0; k < flags.length; k++) {
            flags[k] = prescribed[order.place[k]];
        }
        setLoads(true, false);
        articulated.hybrid(loads, flags, result);
        order.requireInertia(result);
        order.give(result, accelerations);
        order.give(loads.effort, efforts);
    }

    /** M⁻¹ b at coordinates q; the motion is afterwards that of velocities u again. */
    void solve(double[] q, double[] u, double[] b, double[] out) {
        order.take(b, "right-hand side", loads.effort);
        order.require(out, system.size, "solution");
        setLoads(false, false);
        motion.move(q, rest);
        articulated.accelerations(loads, result);
        motion.move(q, u);
        order.requireInertia(result);
        order.give(result, out);
    }

    private void setLoads(boolean withGravity, boolean onBodies) {
        loads.onBodies = onBodies;
        for (int k = 0; k < 3; k++) {
            loads.ground[k] = withGravity ? -gravity[k] : 0;
        }
    }
}
