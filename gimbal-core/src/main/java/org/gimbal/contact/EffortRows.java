package org.gimbal.contact;

import org.gimbal.force.DamperEffort;
import org.gimbal.force.EffortLaw;
import org.gimbal.force.MeasureForces;
import org.gimbal.force.RotorInertia;
import org.gimbal.force.ServoEffort;
import org.gimbal.force.SpringEffort;
import org.gimbal.kinematics.BodyInertia;
import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.closure.Closures;

/**
 * Springs, dampers, servos and rotors in one step, as compliant rows. A step from q₁ to q₂ of length h gives its first knot the
 * impulse I_a and its last one I_b along the gradient of the measure q there (docs/theory/maximal.md, M11). With q̄ =
 * ½(q₁ + q₂), Δq = q₂ − q₁:
 *
 * <pre>
 *   spring  I_a = I_b = −½ h V′(q̄)                              variational: of the discrete potential h V(q̄)
 *   damper  I_a = −θ h D(Δq/h),  I_b = −(1 − θ) h D(Δq/h)
 *   servo   both, for the effort kp (target at h/2 − q̄) + kd (target speed − Δq/h) + feed-forward; half of the limit
 *           each where it is cut
 *   rotor   I_a = −a Δq/h, I_b = a Δq/h                         of the discrete Lagrangian ½ h a (Δq/h)², M15
 * </pre>
 *
 * θ = ½ would be second order but lets a stiff damper ring, θ = 1 damps but is first order. Exponential fitting has
 * both: for a mass m, z = D′h/m, the choice
 *
 * <pre>   θ(z) = (z − 1 + e⁻ᶻ) / (z (1 − e⁻ᶻ)) = ½ + z/12 − …  → 1 </pre>
 *
 * makes v₂ = e⁻ᶻ v₁ exactly. 1/m is taken as the compliance of the row with its bodies free: larger than the truth,
 * which costs no order.
 */
public final class EffortRows implements LimitedServos {
    private static final double ULP = 0x1p-52;

    private final BodyInertia inertia;
    public final MeasureForces forces;
    public final EffortLaw[] laws;
    private final Closures measures;

    /** Commands of all servos as they are now. */
    private final double[] targets;

    /** What they give the knots of the step evaluated last. */
    public final Impulses impulses;

    /** q₁. */
    private final double[] first;

    /** θ. */
    public final double[] share;

    /** Commands of the servos as they were when the step began. */
    private final double[] commands;

    /** Servos at their limit, whose bounded impulse is solved for with those of contacts. */
    private final boolean[] atLimit;

    private double step;
    private final double[] measure;
    private final double[] rate;
    private final double[] gradientBefore;
    private final double[] scratch;
    public final double[] freeCompliance;

    public final RotorRows rotors;

    /**
     * Of a run.
     *
     * @param targets commands of all servos, which others may set between steps
     */
    public EffortRows(MeasureForces forces, BodyInertia inertia, double[] targets) {
        this.forces = forces;
        this.inertia = inertia;
        this.targets = targets;
        measures = forces.measures();
        int n = forces.count();
        laws = new EffortLaw[n];
        for (int r = 0; r < n; r++) {
            laws[r] = forces.law(r);
        }
        impulses = new Impulses(n);
        first = new double[n];
        share = new double[n];
        commands = new double[forces.commands()];
        atLimit = new boolean[n];
        measure = new double[n];
        rate = new double[n];
        gradientBefore = new double[measures.gradientSize()];
        scratch = new double[measures.gradientSize()];
        freeCompliance = new double[n];
        rotors = new RotorRows(forces);
    }

    /** What a step gives its knots along each row. */
    public static final class Impulses {
        /** I_a and I_b. */
        public final double[] begin;

        public final double[] end;

        /** −∂I_a/∂q₂. */
        public final double[] stiffness;

        Impulses(int count) {
            begin = new double[count];
            end = new double[count];
            stiffness = new double[count];
        }
    }

    /**
     * Begins a step of length h.
     *
     * @param lastImpulse what the step before gives to this knot; added to the target
     */
    public void begin(Configuration before, double h, double[] lastImpulse, double[] target) {
        step = h;
        measures.evaluate(before, first, gradientBefore);
        for (int r = 0; r < laws.length; r++) {
            double ofBodies =
                    inertia.freeCompliance(measures.get(r).slots(), gradientBefore, measures.gradientStart(r));
            freeCompliance[r] = ofBodies / (1 + ofBodies * forces.rotor(r));
            share[r] = fitted(Math.abs(h) * freeCompliance[r] * dampingAtRest(laws[r]));
        }
        System.arraycopy(targets, 0, commands, 0, commands.length);
        measures.addImpulses(1, lastImpulse, gradientBefore, target);
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

    /** Takes from the residual what the knot where the step begins is given, if it ends at the pose {@code after}. */
    public void subtract(Configuration after, double[] residual) {
        measures.evaluate(after, measure, scratch);
        for (int r = 0; r < laws.length; r++) {
            if (laws[r] instanceof SpringEffort spring) {
                spring(r, spring);
            } else if (laws[r] instanceof DamperEffort damper) {
                damper(r, damper);
            } else if (laws[r] instanceof ServoEffort servo) {
                servo(r, servo);
            } else if (laws[r] instanceof RotorInertia) {
                rotor(r);
            } else {
                throw new AssertionError("no step makes an impulse of " + laws[r]);
            }
        }
        measures.addImpulses(-1, impulses.begin, gradientBefore, residual);
    }

    /** q̄ of a step that ends at q₂. */
    private double middle(int r, double q2) {
        return 0.5 * (first[r] + q2);
    }

    /** Δq/h of the step evaluated last. */
    public double stepRate(int r) {
        return stepRate(r, measure[r]);
    }

    /** Length of the step. */
    public double step() {
        return step;
    }

    /** Δq/h of a step that ends at q₂. */
    private double stepRate(int r, double q2) {
        return (q2 - first[r]) / step;
    }

    private void spring(int r, SpringEffort spring) {
        double half = 0.5 * step;
        double middle = middle(r, measure[r]);
        impulses.begin[r] = -half * spring.law().slope(middle);
        impulses.end[r] = impulses.begin[r];
        impulses.stiffness[r] = 0.5 * half * spring.law().curvature(middle);
    }

    private void damper(int r, DamperEffort damper) {
        double speed = stepRate(r, measure[r]);
        double whole = -step * damper.law().resistance(speed);
        impulses.begin[r] = share[r] * whole;
        impulses.end[r] = whole - impulses.begin[r];
        impulses.stiffness[r] = share[r] * damper.law().slope(speed);
    }

    private void rotor(int r) {
        rotors.turn(r, stepRate(r, measure[r]));
        impulses.begin[r] = -rotors.spin[r];
        impulses.end[r] = rotors.spin[r];
        impulses.stiffness[r] = rotors.inertia(r) / step;
    }

    private void servo(int r, ServoEffort law) {
        if (atLimit[r]) {
            impulses.begin[r] = 0;
            impulses.end[r] = 0;
            impulses.stiffness[r] = 0;
            return;
        }
        double holding = holding(r, law);
        double damping = law.resisting(stepRate(r, measure[r]), targetRate(r));
        impulses.begin[r] = step * (0.5 * holding + share[r] * damping);
        impulses.end[r] = step * (0.5 * holding + (1 - share[r]) * damping);
        impulses.stiffness[r] =
                0.25 * step * law.servo().stiffness() + share[r] * law.servo().damping();
    }

    /** The part of a servo's effort in the step that does not depend on its rate; a motor's is cut at its limit. */
    private double holding(int r, ServoEffort law) {
        double holding = law.holding(middle(r, measure[r]), targetInMiddle(r), feedForward(r));
        return law.servo().follows() ? holding : law.cut(holding);
    }

    /**
     * What the forces give the velocities at the knot where the step evaluated last ends: half of what they give the
     * step, with dampers acting on the velocity that is read. A stiff damper shows the velocity it allows then, not the
     * kick it is about to take up; and a servo obeys its law and its limit at that velocity, whether the step was at
     * the limit or not.
     */
    public void leave(KnotRows out) {
        double half = 0.5 * step;
        for (int r = 0; r < laws.length; r++) {
            out.free(r);
            if (laws[r] instanceof SpringEffort) {
                out.add(r, impulses.end[r], 0);
            } else if (laws[r] instanceof DamperEffort damper) {
                out.add(r, 0, half * damper.secantDamping(stepRate(r, measure[r])));
            } else if (laws[r] instanceof ServoEffort law) {
                double kd = law.servo().damping();
                out.add(r, half * (holding(r, law) + kd * targetRate(r)), half * kd);
                if (law.bounded()) {
                    out.bound(r, Math.abs(half) * law.bound());
                }
            } else {
                out.add(r, rotors.spin[r], rotors.inertia(r));
            }
        }
    }

    /** Takes the momenta of rotors at a pose, for velocities of the bodies there. */
    public void spinAt(Configuration at, double[] velocity) {
        if (!rotors.isEmpty()) {
            ratesAt(at, velocity, rate);
            for (int r = 0; r < laws.length; r++) {
                rotors.turn(r, rate[r]);
            }
        }
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
    @Override
    public void atLimit(int row, boolean yes) {
        atLimit[row] = yes;
    }

    /** The impulse h·effort that a servo would give a step that ends at q₂, had it no limit. */
    @Override
    public double unlimitedImpulse(int row, double q2) {
        ServoEffort law = (ServoEffort) laws[row];
        double target = targetInMiddle(row);
        return step * law.unlimited(middle(row, q2), stepRate(row, q2), target, targetRate(row), feedForward(row));
    }

    /** −∂(that)/∂q₂. */
    @Override
    public double unlimitedStiffness(int row) {
        ServoEffort law = (ServoEffort) laws[row];
        return 0.5 * step * law.servo().stiffness() + law.servo().damping();
    }

    /** The largest impulse a servo may give the step. */
    @Override
    public double largestImpulse(int row) {
        return step * laws[row].bound();
    }

    @Override
    public void give(int row, double impulseAtEachKnot) {
        impulses.begin[row] = impulseAtEachKnot;
        impulses.end[row] = impulseAtEachKnot;
    }

    /** The force whose impulse was no finite number when it was evaluated last; empty if all were. */
    public String undefined() {
        for (int r = 0; r < laws.length; r++) {
            if (!Double.isFinite(impulses.begin[r])) {
                return forces.label(r);
            }
        }
        return "";
    }

    /** The largest rate that what acts along a row gives it in the step evaluated last, its bodies free: m/s or rad/s. */
    public double fastestPush() {
        double most = 0;
        for (int r = 0; r < freeCompliance.length; r++) {
            most = Math.max(most, Math.abs(impulses.begin[r]) * freeCompliance[r]);
        }
        return most;
    }

    /** Rates that round-off leaves: some ulps of the pose times the stiffness of each row, m/s or rad/s. */
    public double noise() {
        double sum = 0;
        for (int r = 0; r < freeCompliance.length; r++) {
            sum += 32 * ULP * Math.abs(impulses.stiffness[r]) * freeCompliance[r];
        }
        return sum;
    }

    /** Energy of the springs at a pose. */
    public double energy(Configuration at) {
        if (laws.length == 0) {
            return 0;
        }
        measures.evaluate(at, measure, scratch);
        return forces.energy(measure);
    }

    /** V of each spring at a pose, J, into its line of the ledger. */
    public void energies(Configuration at, double[] byLine) {
        if (laws.length > 0) {
            measures.evaluate(at, measure, scratch);
            forces.energies(measure, byLine);
        }
    }

    /** Rates Δq/h of the measures in the step evaluated last. */
    public void rates(double[] out) {
        for (int r = 0; r < laws.length; r++) {
            out[r] = stepRate(r, measure[r]);
        }
    }

    /** Rates of the measures at a pose. */
    public void ratesAt(Configuration at, double[] velocity, double[] out) {
        measures.evaluate(at, measure, scratch);
        measures.rates(scratch, velocity, out);
    }

    /** Power of each force at a knot, W, into its line of the ledger. */
    public void powers(Configuration at, double[] velocity, double[] byLine) {
        if (laws.length > 0) {
            ratesAt(at, velocity, rate);
            forces.powers(measure, rate, targets, byLine);
        }
    }
}
