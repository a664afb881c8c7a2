package org.gimbal.kinematics.closure;

import java.util.Locale;
import org.gimbal.kinematics.Configuration;
import org.gimbal.model.constraint.UserVelocityConstraint;
import org.gimbal.model.part.ModelException;

/** Compares the two ways in which users supply a constraint on velocities, at the pose where a run starts. */
final class VelocityCheck {
    /** Both are evaluated, none is a difference: a part of the largest derivative, far above round-off. */
    private static final double TOLERANCE = 1e-8;

    /** Speeds at which it is asked, m/s or rad/s: a law that is not linear differs between them. */
    private static final double[] SPEEDS = {1, -2};

    private VelocityCheck() {}

    /**
     * Checks a law.
     *
     * @throws ModelException naming constraint, row, body and both values
     */
    static void check(
            UserVelocityConstraint constraint, ClosureForm form, UserVelocityScratch scratch, Configuration at) {
        UserVelocityConstraint.Law law = constraint.law();
        double[] rows = scratch.rows(law, at).clone();
        double[] rest = scratch.residualAtRest(law, at).clone();
        double largest = 0;
        for (double entry : rows) {
            largest = Math.max(largest, Math.abs(entry));
        }
        checkRest(constraint, rest, largest);
        double[] velocity = new double[6 * (at.x.length / 3)];
        for (int b = 0; b < form.slots.length; b++) {
            for (int k = 0; k < 6; k++) {
                for (double speed : SPEEDS) {
                    velocity[6 * form.slots[b] + k] = speed;
                    double[] moving = scratch.residual(law, at, velocity);
                    velocity[6 * form.slots[b] + k] = 0;
                    for (int r = 0; r < form.rows; r++) {
                        double given = rows[6 * (r * form.slots.length + b) + k];
                        double measured = (moving[r] - rest[r]) / speed;
                        if (!(Math.abs(given - measured) <= TOLERANCE * (largest + Math.abs(rest[r])))) {
                            throw mismatch(constraint, r, b, k, given, measured);
                        }
                    }
                }
            }
        }
    }

    private static void checkRest(UserVelocityConstraint constraint, double[] rest, double largest) {
        for (int r = 0; r < rest.length; r++) {
            if (!constraint.law().driven() && !(Math.abs(rest[r]) <= TOLERANCE * largest)) {
                throw new ModelException(String.format(
                        Locale.ROOT,
                        "constraint '%s' asks for %.6g of row %d of bodies at rest, but says that it is not driven:"
                                + " let driven() of its law be true",
                        constraint.name(),
                        -rest[r],
                        r));
            }
        }
    }

    private static ModelException mismatch(
            UserVelocityConstraint constraint, int row, int body, int k, double given, double measured) {
        return new ModelException(String.format(
                Locale.ROOT,
                "constraint '%s' does not match its rows: row %d has %.6g for %s, but its residual changes by %.6g"
                        + " per unit of that velocity; it must be linear in velocities, and its rows their factors",
                constraint.name(),
                row,
                given,
                ConstraintCheck.motion(constraint.bodies().get(body), k),
                measured));
    }
}
