package org.gimbal.force;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.kinematics.BodyTable;
import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.JointTable;
import org.gimbal.kinematics.closure.Closure;
import org.gimbal.kinematics.closure.Closures;
import org.gimbal.kinematics.closure.CoordinateClosure;
import org.gimbal.kinematics.closure.DistanceClosure;
import org.gimbal.ledger.LedgerLines;
import org.gimbal.model.Mechanism;
import org.gimbal.model.constraint.Distance;
import org.gimbal.model.force.Damper;
import org.gimbal.model.force.Force;
import org.gimbal.model.force.Measure;
import org.gimbal.model.force.Servo;
import org.gimbal.model.force.Spring;

/**
 * Springs, dampers and servos: forces along a measure q of the pose, one row each. A step from q₁ to q₂ of length h gives its first knot the
 * impulse I_a and its last one I_b along the gradient of q there (docs/theory/maximal.md, M13). With q̄ = ½(q₁ + q₂), Δq = q₂ − q₁:
 *
 * <pre>
 *   spring  I_a = I_b = −½ h V′(q̄)                              variational: of the discrete potential h V(q̄)
 *   damper  I_a = −θ h D(Δq/h),  I_b = −(1 − θ) h D(Δq/h)
 *   servo   both, for the effort kp (target at h/2 − q̄) + kd (target speed − Δq/h) + feed-forward; half of the limit each where it is cut
 * </pre>
 *
 * θ = ½ would be second order but lets a stiff damper ring, θ = 1 damps but is first order. Exponential fitting has both: for a mass m, z =
 * D′h/m, the choice
 *
 * <pre>   θ(z) = (z − 1 + e⁻ᶻ) / (z (1 − e⁻ᶻ)) = ½ + z/12 − …  → 1 </pre>
 *
 * makes v₂ = e⁻ᶻ v₁ exactly. 1/m is taken as what the row feels when its bodies are free: larger than the truth, which costs no order.
 */
public final class RowForces {
    private final Force[] forces;
    private final Closures measures;
    private final double[] target;
    private final double[] targetRate;
    private final double[] feedForward;
    private final double[] first;
    private final double[] share;
    private final int[] line;
    private final boolean[] cut;
    private double step;

    public RowForces(Mechanism mechanism, JointTable joints, BodyTable bodies) {
        List<Force> list = new ArrayList<>();
        List<Closure> rows = new ArrayList<>();
        for (Force force : mechanism.forces()) {
            Measure along = force instanceof Spring spring
                    ? spring.along()
                    : force instanceof Damper damper
                            ? damper.along()
                            : force instanceof Servo servo ? servo.along() : null;
            if (along != null) {
                list.add(force);
                rows.add(measure(mechanism, joints, bodies, force.name(), along));
            }
        }
        forces = list.toArray(new Force[0]);
        measures = new Closures(rows, joints.count());
        target = new double[forces.length];
        targetRate = new double[forces.length];
        feedForward = new double[forces.length];
        first = new double[forces.length];
        share = new double[forces.length];
        cut = new boolean[forces.length];
        LedgerLines lines = new LedgerLines(mechanism);
        line = list.stream().mapToInt(lines::of).toArray();
    }

    public static Closure measure(
            Mechanism mechanism, JointTable joints, BodyTable bodies, String name, Measure along) {
        if (along instanceof Measure.JointCoordinate on) {
            int edge = joints.edgeOfJoint(mechanism.jointIndex(on.coordinate().joint()));
            return new CoordinateClosure(
                    mechanism, joints, edge, on.coordinate().index(), 0);
        }
        Measure.PointDistance between = (Measure.PointDistance) along;
        return new DistanceClosure(mechanism, bodies, new Distance(name, between.a(), between.b(), 0));
    }

    public int count() {
        return forces.length;
    }

    public Force get(int row) {
        return forces[row];
    }

    /** The measures as rows; their violation is q. */
    public Closures measures() {
        return measures;
    }

    /** V of all springs at values q, J. */
    public double energy(double[] q) {
        double sum = 0;
        for (int r = 0; r < forces.length; r++) {
            if (forces[r] instanceof Spring spring) {
                sum += spring.law().energy(q[r]);
            }
        }
        return sum;
    }

    /** V of each spring at values q, J, into its line of the ledger. */
    public void energies(double[] q, double[] byLine) {
        for (int r = 0; r < forces.length; r++) {
            if (forces[r] instanceof Spring spring) {
                byLine[line[r]] = spring.law().energy(q[r]);
            }
        }
    }

    /**
     * Charges the step that ended at values q₂ to the ledger. A force does the work I·q̇ with the velocity q̇ of the path through the knots, which neither the
     * speed v = Δq/h of a step nor the mean of two is; two thirds of the one and a third of the other are, up to what does not add up:
     *
     * <pre>   W = ⅔ (I_a + I_b) v + ⅓ (I_b⁻ + I_a) ½(v⁻ + v) </pre>
     *
     * What belongs to the half step before the last knot is left in {@code pending}, as a loss.
     *
     * @param lastEnd I_b⁻ of the step before, and its speed v⁻
     */
    public void addWork(double[] q2, Impulses given, double[] lastEnd, double[] lastSpeed, Sums out) {
        for (int r = 0; r < forces.length; r++) {
            double speed = (q2[r] - first[r]) / step;
            double inStep = (given.begin[r] + given.end[r]) * speed;
            double atKnot = (lastEnd[r] + given.begin[r]) * 0.5 * (lastSpeed[r] + speed);
            out.pending[line[r]] = -inStep / 6;
            if (forces[r] instanceof Damper) {
                // at a knot where a stiff damper turns the motion round it would seem to push
                out.dissipated[line[r]] -= 2.0 / 3 * inStep + 1.0 / 3 * Math.min(0, atKnot);
            } else if (forces[r] instanceof Servo) {
                out.work[line[r]] += 2.0 / 3 * inStep + 1.0 / 3 * atKnot;
            } else {
                out.pending[line[r]] = 0; // springs keep their energy
            }
            double soFar = out.dissipated[line[r]] + out.pending[line[r]];
            out.taken[line[r]] = Math.max(out.taken[line[r]], soFar);
        }
    }

    /** Speeds v of the step that ended at values q₂. */
    public void speeds(double[] q2, double[] out) {
        for (int r = 0; r < forces.length; r++) {
            out[r] = (q2[r] - first[r]) / step;
        }
    }

    /** Where work is charged to: line by line. */
    public static final class Sums {
        public final double[] work;
        public final double[] dissipated;
        public final double[] pending;

        /**
         * What dampers have taken up to the last knot: the most that dissipated and pending ever were together. Where a motion turns round, the half step
         * before the knot is first taken a little too large.
         */
        public final double[] taken;

        public Sums(int lines) {
            taken = new double[lines];
            work = new double[lines];
            dissipated = new double[lines];
            pending = new double[lines];
        }
    }

    /** Power of each force at values q and speeds q̇, W, into its line of the ledger. */
    public void powers(double[] q, double[] speed, double[] targets, double[] byLine) {
        takeTargets(targets);
        for (int r = 0; r < forces.length; r++) {
            byLine[line[r]] = effort(r, q[r], speed[r]) * speed[r];
        }
    }

    private double effort(int r, double q, double speed) {
        if (forces[r] instanceof Spring spring) {
            return -spring.law().slope(q);
        } else if (forces[r] instanceof Damper damper) {
            return -damper.law().resistance(speed);
        }
        Servo servo = (Servo) forces[r];
        double effort =
                servo.stiffness() * (target[r] - q) + servo.damping() * (targetRate[r] - speed) + feedForward[r];
        return Math.max(-servo.limit(), Math.min(servo.limit(), effort));
    }

    /** Adds −V′(q) ∂q/∂z of all springs at a pose, six numbers per link; for set-up code. */
    public void addSpringForces(Configuration at, double[] out) {
        double[] q = new double[forces.length];
        double[] gradient = new double[measures.gradientSize()];
        measures.evaluate(at, q, gradient);
        for (int r = 0; r < forces.length; r++) {
            q[r] = forces[r] instanceof Spring spring ? -spring.law().slope(q[r]) : 0;
        }
        measures.addImpulses(1, q, gradient, out);
    }

    /**
     * Begins a step of length h at values q₁.
     *
     * @param compliance Σ C²/m of each row with its bodies free
     * @param targets target, its speed and feed-forward effort of each servo, in the order of their description
     */
    public void begin(double[] q1, double h, double[] compliance, double[] targets) {
        step = h;
        for (int r = 0; r < forces.length; r++) {
            first[r] = q1[r];
            share[r] = fitted(Math.abs(h) * compliance[r] * dampingSlope(forces[r]));
        }
        takeTargets(targets);
    }

    private void takeTargets(double[] targets) {
        int servo = 0;
        for (int r = 0; r < forces.length; r++) {
            if (forces[r] instanceof Servo) {
                target[r] = targets[3 * servo];
                targetRate[r] = targets[3 * servo + 1];
                feedForward[r] = targets[3 * servo + 2];
                servo++;
            }
        }
    }

    /** What a step gives its knots along each row. */
    public static final class Impulses {
        /** I_a and I_b. */
        public final double[] begin;

        public final double[] end;

        /** −∂I_a/∂q₂. */
        public final double[] stiffness;

        /**
         * I_b as it is read at the knot where the step ends: what does not damp, and ½h D/v, with which the velocity there is damped
         * implicitly. A stiff damper shows the velocity it allows then, not the kick it is about to take up.
         */
        public final double[] held;

        public final double[] damping;

        Impulses(int count) {
            begin = new double[count];
            end = new double[count];
            stiffness = new double[count];
            held = new double[count];
            damping = new double[count];
        }

        public void copyFrom(Impulses o) {
            System.arraycopy(o.begin, 0, begin, 0, begin.length);
            System.arraycopy(o.end, 0, end, 0, end.length);
            System.arraycopy(o.stiffness, 0, stiffness, 0, stiffness.length);
            System.arraycopy(o.held, 0, held, 0, held.length);
            System.arraycopy(o.damping, 0, damping, 0, damping.length);
        }
    }

    public Impulses newImpulses() {
        return new Impulses(forces.length);
    }

    /** The impulses of the step if it ends at values q₂. */
    public void impulses(double[] q2, Impulses out) {
        for (int r = 0; r < forces.length; r++) {
            double middle = 0.5 * (first[r] + q2[r]);
            double speed = (q2[r] - first[r]) / step;
            double half = 0.5 * step;
            if (forces[r] instanceof Spring spring) {
                out.begin[r] = -half * spring.law().slope(middle);
                out.end[r] = out.begin[r];
                out.stiffness[r] = 0.5 * half * spring.law().curvature(middle);
                out.held[r] = out.end[r];
            } else if (forces[r] instanceof Damper damper) {
                double whole = -step * damper.law().resistance(speed);
                out.begin[r] = share[r] * whole;
                out.end[r] = whole - out.begin[r];
                out.stiffness[r] = share[r] * damper.law().slope(speed);
                out.damping[r] = half
                        * (speed == 0 ? damper.law().slope(0) : damper.law().resistance(speed) / speed);
            } else {
                servo(r, (Servo) forces[r], middle, speed, out);
            }
        }
    }

    private void servo(int r, Servo servo, double middle, double speed, Impulses out) {
        if (cut[r]) { // its bounded impulse is found elsewhere
            out.begin[r] = 0;
            out.end[r] = 0;
            out.stiffness[r] = 0;
            out.held[r] = 0;
            out.damping[r] = 0;
            return;
        }
        double there = target[r] + 0.5 * step * targetRate[r]; // where the target is in the middle of the step
        double holding = servo.stiffness() * (there - middle) + feedForward[r];
        if (!servo.follows()) {
            holding = Math.max(-servo.limit(), Math.min(servo.limit(), holding));
        }
        double damping = servo.damping() * (targetRate[r] - speed);
        out.begin[r] = step * (0.5 * holding + share[r] * damping);
        out.end[r] = step * (0.5 * holding + (1 - share[r]) * damping);
        out.stiffness[r] = 0.25 * step * servo.stiffness() + share[r] * servo.damping();
        out.held[r] = 0.5 * step * (holding + servo.damping() * targetRate[r]);
        out.damping[r] = 0.5 * step * servo.damping();
    }

    /** Whether the impulse of a servo's row, which has reached its limit, is found elsewhere. */
    public void cut(int row, boolean yes) {
        cut[row] = yes;
    }

    /** The impulse h·effort that a servo would give a step that ends at q₂, had it no limit. */
    public double freeImpulse(int row, double q2) {
        Servo servo = (Servo) forces[row];
        double there = target[row] + 0.5 * step * targetRate[row];
        double speed = (q2 - first[row]) / step;
        return step
                * (servo.stiffness() * (there - 0.5 * (first[row] + q2))
                        + servo.damping() * (targetRate[row] - speed)
                        + feedForward[row]);
    }

    /** −∂(that)/∂q₂. */
    public double freeStiffness(int row) {
        Servo servo = (Servo) forces[row];
        return 0.5 * step * servo.stiffness() + servo.damping();
    }

    /** The largest impulse a servo may give the step. */
    public double largestImpulse(int row) {
        return step * ((Servo) forces[row]).limit();
    }

    private static double dampingSlope(Force force) {
        return force instanceof Damper damper
                ? damper.law().slope(0)
                : force instanceof Servo servo ? servo.damping() : 0;
    }

    /** θ(z); by its series where the formula cancels. */
    static double fitted(double z) {
        if (!(z > 0.05)) {
            return 0.5 + z / 12 - z * z * z / 720; // the next term is z⁵/30240
        }
        double decay = StrictMath.expm1(-z); // e⁻ᶻ − 1
        return (z + decay) / (-z * decay);
    }
}
