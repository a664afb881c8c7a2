package org.gimbal.generalized;

import java.util.Arrays;
import org.gimbal.reduced.tree.ArticulatedBodies;
import org.gimbal.reduced.tree.Loads;
import org.gimbal.reduced.tree.TreeMotion;

/**
 * One step's discrete Lagrangian L_d = h Σ_j b_j L(q₀ ⊕ c_j h u, u) and its derivatives by both ends, with the impulses
 * of forces (docs/theory/generalized.md, G2–G8): the momenta that the step has at its beginning and its end,
 *
 * <pre>   p₀ = −D₁L_d − f⁻,   p₁ = D₂L_d + f⁺ </pre>
 *
 * for velocities u of the step. Scratch space of one run.
 */
final class DiscreteLagrangian {
    private final TreeMotion motion;
    private final CoordinateStep step;
    private final StepForces forces;
    private final double[] node;
    private final double[] weight;
    private final boolean oneSided;
    private final double[] q;
    private final double[] ignored;
    private final boolean[] free; // no coordinate is prescribed

    final LagrangianDerivatives derivatives;

    /** Momenta of the step at its beginning, and by how much they are more at its end. */
    final double[] left;

    final double[] kick;

    /** What dampers along coordinates give to the end of the step: its momenta have it, velocities there are read anew. */
    final double[] late;

    /** Whether shares of dampers are fitted to how stiff they are. */
    final boolean fitted;

    DiscreteLagrangian(
            GeneralizedSystem system,
            TreeMotion motion,
            CoordinateStep step,
            StepForces forces,
            GeneralizedOptions options) {
        this.motion = motion;
        this.step = step;
        this.forces = forces;
        node = options.nodes();
        weight = options.weights();
        oneSided = options.forcing() == GeneralizedOptions.Forcing.ONE_SIDED;
        derivatives = new LagrangianDerivatives(system, motion);
        q = new double[system.size];
        ignored = new double[system.size];
        free = new boolean[system.size];
        left = new double[system.size];
        kick = new double[system.size];
        late = new double[system.size];
        fitted = forces.damped && !oneSided;
    }

    /** Evaluates a step of length h from q₀ at a time with velocities u. */
    void evaluate(double time, double h, double[] q0, double[] u) {
        Arrays.fill(left, 0);
        Arrays.fill(kick, 0);
        Arrays.fill(late, 0);
        for (int j = 0; j < node.length; j++) {
            double c = node[j];
            step.move(q0, c * h, u, q);
            motion.move(q, u);
            derivatives.evaluate(q, u);
            step.addMomenta(weight[j], h, u, derivatives.momenta, left);
            double[] slope = derivatives.slope;
            if (!forces.idle()) {
                forces.evaluate(time + c * h, q, u);
                addForces(slope, h * weight[j]);
                if (fitted) {
                    forces.shift(h * weight[j], left);
                    forces.addLate(h * weight[j], late);
                }
            }
            for (int k = 0; k < slope.length; k++) {
                kick[k] += h * weight[j] * slope[k];
            }
            derivatives.turnBack(u);
            step.subtractImpulses(c, h * weight[j], h, u, slope, left);
        }
    }

    /** Forces join the slope of L; or, one-sided, those without a potential give all at the beginning. */
    private void addForces(double[] slope, double weightedStep) {
        for (int k = 0; k < slope.length; k++) {
            slope[k] += forces.potential[k];
            if (oneSided) {
                left[k] -= weightedStep * forces.other[k];
                kick[k] += weightedStep * forces.other[k];
            } else {
                slope[k] += forces.other[k];
            }
        }
    }

    /** How long the place looked at has moved in a step of length h: αh, and half of it for the trapezoidal rule. */
    double before(double h) {
        double sum = 0;
        for (int j = 0; j < node.length; j++) {
            sum += weight[j] * node[j];
        }
        return sum * h;
    }

    /** Whether uniform gravity acts alone, and the Lagrangian is looked at once. */
    boolean plain() {
        return node.length == 1 && forces.idle();
    }

    /** Looks at the middle of a step and fits the shares of dampers to the inertia there. */
    void fit(double time, double h, double[] q0, double[] u, ArticulatedBodies articulated, Loads nothing) {
        step.move(q0, h / 2, u, q);
        motion.move(q, u);
        articulated.hybrid(nothing, free, ignored);
        forces.evaluate(time + h / 2, q, u);
        forces.fit(h, articulated);
    }

    /** How much springs and dampers resist a change of u, beyond inertia, as evaluated last. */
    void addResistance(double h, double[] inertia) {
        if (forces.idle()) {
            return;
        }
        double stiff = 0;
        double damp = 0;
        for (int j = 0; j < node.length; j++) {
            stiff += weight[j] * node[j] * (1 - node[j]) * h * h;
            damp += weight[j] * (oneSided ? 1 : 1 - node[j]) * h;
        }
        forces.addResistance(stiff, damp, inertia);
    }
}
