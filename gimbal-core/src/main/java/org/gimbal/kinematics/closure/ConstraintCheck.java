package org.gimbal.kinematics.closure;

import java.util.Arrays;
import java.util.Locale;
import org.gimbal.kinematics.BodyView;
import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.rolling.Integrability;
import org.gimbal.model.constraint.Curve;
import org.gimbal.model.constraint.PointOnCurve;
import org.gimbal.model.constraint.UserConstraint;
import org.gimbal.model.part.ModelException;

/** Compares derivatives that users supply with differences, at the pose where a run starts. */
final class ConstraintCheck {
    /** Metres and radians: near the cube root of round-off, where central differences are best. */
    private static final double STEP = 1e-5;

    /** Central differences of smooth functions agree far better; a wrong sign or factor is far worse. */
    private static final double TOLERANCE = 1e-4;

    private ConstraintCheck() {}

    /**
     * Checks the gradient of a user-supplied constraint.
     *
     * @throws ModelException naming constraint, row, body and both values
     */
    static void checkGradient(UserConstraint constraint, UserClosure closure, Configuration at) {
        int rows = closure.rows();
        int[] slots = closure.slots();
        double[] violation = new double[rows];
        double[] gradient = new double[6 * rows * slots.length];
        closure.evaluate(at, violation, 0, gradient, 0);
        for (int side = 0; side < slots.length; side++) {
            for (int k = 0; k < 6; k++) {
                double[] ahead = moved(closure, at, slots[side], k, STEP);
                double[] behind = moved(closure, at, slots[side], k, -STEP);
                for (int row = 0; row < rows; row++) {
                    double given = gradient[6 * (row * slots.length + side) + k];
                    double measured = (ahead[row] - behind[row]) / (2 * STEP);
                    double allowed = allowed(gradient, 6 * slots.length * row, slots, at, violation[row]);
                    if (!(Math.abs(given - measured) <= allowed)) {
                        String fault =
                                mismatch(constraint, row, constraint.bodies().get(side), k, given, measured);
                        throw new ModelException(isGradient(closure, at, row) ? fault : fault + noGradient(row));
                    }
                }
            }
        }
    }

    /**
     * Checks the second derivatives of a law that says them.
     *
     * @throws ModelException naming constraint, row, bodies and both values
     */
    static void checkGradientChange(UserConstraint constraint, UserClosure closure, Configuration at) {
        int[] slots = closure.slots();
        double[] gradient = new double[6 * closure.rows() * slots.length];
        double[] given = gradient.clone();
        double[] measured = gradient.clone();
        closure.evaluate(at, new double[closure.rows()], 0, gradient, 0);
        for (int moved = 0; moved < slots.length; moved++) {
            for (int j = 0; j < 6; j++) {
                double[] motion = new double[2 * at.x.length];
                motion[6 * slots[moved] + j] = 1;
                closure.gradientRate(at, motion, given, 0);
                closure.gradientDifference(at, motion, measured, 0);
                double allowed = TOLERANCE * largest(given) + 100 * 1e-15 * largest(gradient) / STEP;
                for (int o = 0; o < given.length; o++) {
                    if (!(Math.abs(given[o] - measured[o]) <= allowed)) {
                        throw new ModelException(changeMismatch(constraint, o, moved, j, given[o], measured[o]));
                    }
                }
            }
        }
    }

    private static String changeMismatch(
            UserConstraint constraint, int o, int moved, int j, double given, double measured) {
        int bodies = constraint.bodies().size();
        return String.format(
                Locale.ROOT,
                "constraint '%s' does not match its second derivatives: by %s the derivative of row %d by %s changes by %.6g,"
                        + " but differences give %.6g per unit",
                constraint.name(),
                motion(constraint.bodies().get(moved), j),
                o / (6 * bodies),
                motion(constraint.bodies().get(o / 6 % bodies), o % 6),
                given,
                measured);
    }

    /** moving body 'a' along world x. */
    static String motion(String body, int k) {
        return (k < 3 ? "moving" : "turning") + " body '" + body + "' " + (k < 3 ? "along" : "about") + " world "
                + "xyz".charAt(k % 3);
    }

    /** Keeps what vanishes from being compared with round-off. */
    private static double largest(double[] values) {
        double largest = STEP;
        for (double value : values) {
            largest = Math.max(largest, Math.abs(value));
        }
        return largest;
    }

    /**
     * A part of the row's largest derivative, and what round-off in positions of this size makes of the differences.
     */
    private static double allowed(double[] gradient, int o, int[] slots, Configuration at, double violation) {
        double scale = STEP; // keeps a vanishing row from being compared with round-off
        double size = 1;
        for (int side = 0; side < slots.length; side++) {
            for (int k = 0; k < 6; k++) {
                scale = Math.max(scale, Math.abs(gradient[o + 6 * side + k]));
                size = Math.max(size, Math.abs(at.x[3 * slots[side] + k % 3]));
            }
        }
        double roundOff = 1e-15 * (Math.abs(violation) + scale * size) / STEP;
        return TOLERANCE * scale + 100 * roundOff;
    }

    private static String mismatch(
            UserConstraint constraint, int row, String body, int k, double given, double measured) {
        return String.format(
                Locale.ROOT,
                "constraint '%s' does not match its gradient: the derivative of row %d by %s is %.6g,"
                        + " but the row changes by %.6g per unit",
                constraint.name(),
                row,
                motion(body, k),
                given,
                measured);
    }

    /** Whether a row, as it is given, can be the gradient of any function. */
    private static boolean isGradient(UserClosure closure, Configuration at, int row) {
        int size = 6 * closure.slots().length;
        double[] all = new double[size * closure.rows()];
        closure.evaluate(at, new double[closure.rows()], 0, all, 0);
        double[] first = Arrays.copyOfRange(all, size * row, size * (row + 1));
        double[][] second = new double[size][size];
        for (int j = 0; j < size; j++) {
            double[] motion = new double[2 * at.x.length];
            motion[6 * closure.slots()[j / 6] + j % 6] = 1;
            closure.gradientDifference(at, motion, all, 0);
            for (int i = 0; i < size; i++) {
                second[i][j] = all[size * row + i];
            }
        }
        return Integrability.holds(first, second);
    }

    private static String noGradient(int row) {
        return "; row " + row
                + " is the gradient of no function of poses at all: if it holds velocities, as rolling and"
                + " skates do, give it as a constraint on velocities";
    }

    /** The rows with one body moved or turned a little. */
    private static double[] moved(UserClosure closure, Configuration at, int slot, int k, double step) {
        double[] x = at.x.clone();
        double[] q = at.q.clone();
        BodyView.displace(x, q, slot, k, step);
        return closure.violation(at, x, q).clone();
    }

    /**
     * Checks both derivatives of a curve at a parameter.
     *
     * @throws ModelException naming constraint, derivative and both values
     */
    static void checkCurve(PointOnCurve on, double s) {
        double[] here = new double[9];
        on.shape().at(s, here);
        double speed = norm(here, 3);
        if (!(speed > 0) || Double.isInfinite(speed)) {
            throw new ModelException("constraint '" + on.name() + "' has a curve whose first derivative at parameter "
                    + s + " has length " + speed + ": it must be finite and above zero");
        }
        double step = STEP / speed; // so that the point moves by STEP
        double[] ahead = at(on.shape(), s + step);
        double[] behind = at(on.shape(), s - step);
        // a bend of a radius of 10⁸ m is none
        compare(on, s, "first", 3, here, ahead, behind, step, TOLERANCE * speed + 1e-13 * norm(here, 0) / step);
        compare(on, s, "second", 6, here, ahead, behind, step, TOLERANCE * norm(here, 6) + 1e-8 * speed * speed);
    }

    private static void compare(
            PointOnCurve on,
            double s,
            String which,
            int o,
            double[] here,
            double[] ahead,
            double[] behind,
            double step,
            double allowed) {
        for (int i = o; i < o + 3; i++) {
            double measured = (ahead[i - 3] - behind[i - 3]) / (2 * step);
            if (!(Math.abs(here[i] - measured) <= allowed)) {
                throw new ModelException(String.format(
                        Locale.ROOT,
                        "constraint '%s' does not match its curve: component %s of the %s derivative at parameter %.6g is"
                                + " %.6g, but differences give %.6g",
                        on.name(),
                        "xyz".charAt(i % 3),
                        which,
                        s,
                        here[i],
                        measured));
            }
        }
    }

    private static double[] at(Curve curve, double s) {
        double[] out = new double[9];
        curve.at(s, out);
        return out;
    }

    private static double norm(double[] a, int o) {
        return Math.sqrt(a[o] * a[o] + a[o + 1] * a[o + 1] + a[o + 2] * a[o + 2]);
    }
}
