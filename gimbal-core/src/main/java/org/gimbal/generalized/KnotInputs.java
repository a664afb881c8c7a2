package org.gimbal.generalized;

import java.util.Arrays;
import org.gimbal.force.ServoEffort;
import org.gimbal.reduced.tree.Loads;
import org.gimbal.reduced.tree.LoopEfforts;
import org.gimbal.reduced.tree.MeasureEfforts;
import org.gimbal.reduced.tree.ReducedSystem;
import org.gimbal.reduced.tree.TreeProducts;
import org.gimbal.sim.Inputs;

/**
 * What inputs give at a knot: efforts along coordinates, wrenches on bodies, and what the targets of servos add to what
 * those do without, at the pose opened last (docs/theory/generalized.md, G9). Scratch space of one run.
 */
final class KnotInputs {
    private final ReducedSystem system;
    private final TreeProducts products;
    private final LoopEfforts loopEfforts;
    private final MeasureEfforts servos;
    private final Loads loads;
    private final Loads without;
    private final double[] still;
    private final double[] noTargets;
    private final double[] projected;

    KnotInputs(ReducedSystem system, Knot knot) {
        this.system = system;
        products = new TreeProducts(system, knot.motion);
        loopEfforts = new LoopEfforts(system, knot.rows.at);
        servos = new MeasureEfforts(system, knot.motion, knot.bodies, knot.rows.at, law -> law instanceof ServoEffort);
        loads = new Loads(system);
        without = new Loads(system);
        still = new double[system.size];
        noTargets = new double[new Inputs(system.mechanism).targets().length];
        projected = new double[system.size];
    }

    /**
     * Adds to momenta what inputs give over a time.
     *
     * @param along whether servos along coordinates of the tree are among them
     */
    void add(double span, double[] q, Inputs inputs, boolean along, double[] p) {
        read(q, inputs);
        products.efforts(loads.wrench, projected);
        for (int k = 0; k < p.length; k++) {
            int place = system.place[k];
            double effort = projected[k] + (place < 0 ? 0 : inputs.efforts()[place]);
            p[k] += span * (along ? effort + loads.effort[k] - without.effort[k] : effort);
        }
    }

    /** Adds to impulses on bodies what inputs give over a time; what acts along tree joints is not among them. */
    void addOnBodies(double span, double[] q, Inputs inputs, double[] impulse) {
        read(q, inputs);
        for (int k = 0; k < impulse.length; k++) {
            impulse[k] += span * loads.wrench[k];
        }
    }

    private void read(double[] q, Inputs inputs) {
        Arrays.fill(loads.effort, 0);
        Arrays.fill(loads.wrench, 0);
        if (noTargets.length > 0) {
            Arrays.fill(without.effort, 0);
            Arrays.fill(without.wrench, 0);
            servos.add(q, still, noTargets, without);
            servos.add(q, still, inputs.targets(), loads);
        }
        for (int i = 0; i < system.count; i++) {
            int body = 6 * system.bodies.bodyOfLink(i);
            for (int k = 0; k < 6; k++) {
                loads.wrench[6 * i + k] += inputs.wrenches()[body + k] - without.wrench[6 * i + k];
            }
        }
        loopEfforts.add(inputs.efforts(), loads.wrench);
    }
}
