package org.gimbal.maximal;

import org.gimbal.force.DamperEffort;
import org.gimbal.force.EffortLaw;
import org.gimbal.force.MeasureForces;
import org.gimbal.force.ServoEffort;
import org.gimbal.force.SpringEffort;

/**
 * The discrete forces of springs, dampers and servos in one step. A step from q₁ to q₂ of length h gives its first knot
 * the impulse I_a and its last one I_b along the gradient of q there (docs/theory/maximal.md, M13). With q̄ = ½(q₁ +
 * q₂), Δq = q₂ − q₁:
 *
 * <pre>
 *   spring  I_a = I_b = −½ h V′(q̄)                              variational: of the discrete potential h V(q̄)
 *   damper  I_a = −θ h D(Δq/h),  I_b = −(1 − θ) h D(Δq/h)
 *   servo   both, for the effort kp (target at h/2 − q̄) + kd (target speed − Δq/h) + feed-forward; half of the limit
 *           each where it is cut
 * </pre>
 *
 * θ = ½ would be second order but lets a stiff damper ring, θ = 1 damps but is first order. Exponential fitting has
 * both: for a mass m, z = D′h/m, the choice
 *
 * <pre>   θ(z) = (z − 1 + e⁻ᶻ) / (z (1 − e⁻ᶻ)) = ½ + z/12 − …  → 1 </pre>
 *
 * makes v₂ = e⁻ᶻ v₁ exactly. 1/m is taken as the compliance of the row with its bodies free: larger than the truth,
 * which costs no order.
 *
 * <p>Belongs to one run: it keeps what the present step began with.
 */
final class EffortQuadrature {
    private final MeasureForces forces;
    private final EffortLaw[] laws;

    /** q₁. */
    private final double[] first;

    /** θ. */
    private final double[] share;

    /** Commands of the servos for this step. */
    private final double[] commands;

    /** Servos at their limit, whose bounded impulse is solved for with those of contacts. */
    private final boolean[] atLimit;

    private double step;

    EffortQuadrature(MeasureForces forces) {
        this.forces = forces;
        laws = new EffortLaw[forces.count()];
        for (int r = 0; r < laws.length; r++) {
            laws[r] = forces.law(r);
        }
        first = new double[laws.length];
        share = new double[laws.length];
        commands = new double[forces.commands()];
        atLimit = new boolean[laws.length];
    }

    /**
     * Begins a step of length h at values q₁.
     *
     * @param compliance Σ C²/m of each row with its bodies free
     * @param targets the commands of the servos
     */
    void begin(double[] q1, double h, double[] compliance, double[] targets) {
        step = h;
        for (int r = 0; r < laws.length; r++) {
            first[r] = q1[r];
            share[r] = fitted(Math.abs(h) * compliance[r] * dampingAtRest(laws[r]));
        }
        System.arraycopy(targets, 0, commands, 0, commands.length);
    }

    private static double dampingAtRest(EffortLaw law) {
        return law instanceof DamperEffort damper
                ? damper.law().slope(0)
                : law instanceof ServoEffort servo ? servo.servo().damping() : 0;
    }

    /** θ(z); by its series where the formula cancels. */
    static double fitted(double z) {
        if (!(z > 0.05)) {
            return 0.5 + z / 12 - z * z * z / 720; // the next term is z⁵/30240
        }
        double decay = StrictMath.expm1(-z); // e⁻ᶻ − 1
        return (z + decay) / (-z * decay);
    }

    /** What a step gives its knots along each row. */
    static final class Impulses {
        /** I_a and I_b. */
        final double[] begin;

        final double[] end;

        /** −∂I_a/∂q₂. */
        final double[] stiffness;

        /**
         * I_b as it is read at the knot where the step ends: what does not damp, and ½h D/v, with which the velocity
         * there is damped implicitly. A stiff damper shows the velocity it allows then, not the kick it is about to
         * take up.
         */
        final double[] held;

        final double[] damping;

        Impulses(int count) {
            begin = new double[count];
            end = new double[count];
            stiffness = new double[count];
            held = new double[count];
            damping = new double[count];
        }
    }

    Impulses newImpulses() {
        return new Impulses(laws.length);
    }

    /** The impulses of the step if it ends at values q₂. */
    void impulses(double[] q2, Impulses out) {
        for (int r = 0; r < laws.length; r++) {
            double middle = 0.5 * (first[r] + q2[r]);
            double speed = (q2[r] - first[r]) / step;
            double half = 0.5 * step;
            if (laws[r] instanceof SpringEffort spring) {
                out.begin[r] = -half * spring.law().slope(middle);
                out.end[r] = out.begin[r];
                out.stiffness[r] = 0.5 * half * spring.law().curvature(middle);
                out.held[r] = out.end[r];
            } else if (laws[r] instanceof DamperEffort damper) {
                double whole = -step * damper.law().resistance(speed);
                out.begin[r] = share[r] * whole;
                out.end[r] = whole - out.begin[r];
                out.stiffness[r] = share[r] * damper.law().slope(speed);
                out.damping[r] = half * damper.secantDamping(speed);
            } else {
                servo(r, (ServoEffort) laws[r], middle, speed, out);
            }
        }
    }

    private void servo(int r, ServoEffort law, double middle, double speed, Impulses out) {
        if (atLimit[r]) {
            out.begin[r] = 0;
            out.end[r] = 0;
            out.stiffness[r] = 0;
            out.held[r] = 0;
            out.damping[r] = 0;
            return;
        }
        double kd = law.servo().damping();
        double holding = law.holding(middle, targetInMiddle(r), feedForward(r));
        if (!law.servo().follows()) {
            holding = law.cut(holding);
        }
        double damping = law.resisting(speed, targetRate(r));
        out.begin[r] = step * (0.5 * holding + share[r] * damping);
        out.end[r] = step * (0.5 * holding + (1 - share[r]) * damping);
        out.stiffness[r] = 0.25 * step * law.servo().stiffness() + share[r] * kd;
        out.held[r] = 0.5 * step * (holding + kd * targetRate(r));
        out.damping[r] = 0.5 * step * kd;
    }

    /** Where the target of a servo is in the middle of the step. */
    private double targetInMiddle(int row) {
        return commands[forces.command(row)] + 0.5 * step * targetRate(row);
    }

    private double targetRate(int row) {
        return commands[forces.command(row) + 1];
    }

    private double feedForward(int row) {
        return commands[forces.command(row) + 2];
    }

    /** Whether a servo's row has reached its limit, so that its bounded impulse is solved for elsewhere. */
    void atLimit(int row, boolean yes) {
        atLimit[row] = yes;
    }

    /** The impulse h·effort that a servo would give a step that ends at q₂, had it no limit. */
    double unlimitedImpulse(int row, double q2) {
        ServoEffort law = (ServoEffort) laws[row];
        double speed = (q2 - first[row]) / step;
        double middle = 0.5 * (first[row] + q2);
        return step * law.unlimited(middle, speed, targetInMiddle(row), targetRate(row), feedForward(row));
    }

    /** −∂(that)/∂q₂. */
    double unlimitedStiffness(int row) {
        ServoEffort law = (ServoEffort) laws[row];
        return 0.5 * step * law.servo().stiffness() + law.servo().damping();
    }

    /** The largest impulse a servo may give the step. */
    double largestImpulse(int row) {
        return step * laws[row].bound();
    }

    /** Rates Δq/h of the step that ended at values q₂. */
    void rates(double[] q2, double[] out) {
        for (int r = 0; r < laws.length; r++) {
            out[r] = (q2[r] - first[r]) / step;
        }
    }

    /**
     * Charges the step that ended at values q₂ to the ledger. A force does the work I·q̇ with the velocity q̇ of the
     * path through the knots, which neither the rate v = Δq/h of a step nor the mean of two is; two thirds of the one
     * and a third of the other are, up to what does not add up:
     *
     * <pre>   W = ⅔ (I_a + I_b) v + ⅓ (I_b⁻ + I_a) ½(v⁻ + v) </pre>
     *
     * What belongs to the half step before the last knot is left in {@link LedgerSums#pending}, as a loss.
     *
     * @param last what the step before left to this one's first knot: I_b⁻ and its rate v⁻
     */
    void addWork(double[] q2, Impulses given, KnotImpulses last, LedgerSums out) {
        for (int r = 0; r < laws.length; r++) {
            int line = forces.line(r);
            double speed = (q2[r] - first[r]) / step;
            double inStep = (given.begin[r] + given.end[r]) * speed;
            double atKnot = (last.end[r] + given.begin[r]) * 0.5 * (last.speed[r] + speed);
            out.pending[line] = -inStep / 6;
            if (laws[r] instanceof DamperEffort) {
                // at a knot where a stiff damper turns the motion round it would seem to push
                out.dissipated[line] -= 2.0 / 3 * inStep + 1.0 / 3 * Math.min(0, atKnot);
            } else if (laws[r] instanceof ServoEffort) {
                out.work[line] += 2.0 / 3 * inStep + 1.0 / 3 * atKnot;
            } else {
                out.pending[line] = 0; // springs keep their energy
            }
            double soFar = out.dissipated[line] + out.pending[line];
            out.taken[line] = Math.max(out.taken[line], soFar);
        }
    }
}
