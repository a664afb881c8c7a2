package org.gimbal.force;

import java.util.Locale;
import java.util.function.DoubleUnaryOperator;
import org.gimbal.model.force.Damper;
import org.gimbal.model.force.MeasureForce;
import org.gimbal.model.force.Spring;
import org.gimbal.model.part.ModelException;

/**
 * Compares the derivatives that laws of the user give with differences: of springs near where a run starts, of dampers
 * at rest and at moderate rates. A derivative may jump, as where a cord goes slack: there it has to lie between the
 * differences of both sides.
 */
final class EffortCheck {
    /** Metres and radians, or the same per second. */
    private static final double STEP = 1e-5;

    /** Differences of smooth laws agree far better; a wrong sign or factor is far worse. */
    private static final double TOLERANCE = 1e-4;

    /** Beside the start, since an undeformed spring shows nothing. */
    private static final double[] BESIDE = {0, -1e-3, 1e-3};

    private static final double[] RATES = {0, -0.1, 0.1, -1, 1};

    private EffortCheck() {}

    /**
     * Checks a force at a value q of its measure.
     *
     * @throws ModelException naming the force, the derivative and both values
     */
    static void check(MeasureForce force, double q) {
        if (force instanceof Spring spring && !(spring.law() instanceof Spring.Linear)) {
            for (double beside : BESIDE) {
                double at = q + beside * Math.max(1, Math.abs(q));
                compare(force, "slope", "energy", spring.law()::energy, spring.law()::slope, at);
                compare(force, "curvature", "slope", spring.law()::slope, spring.law()::curvature, at);
            }
        } else if (force instanceof Damper damper && !(damper.law() instanceof Damper.Linear)) {
            for (double rate : RATES) {
                compare(force, "slope", "resistance", damper.law()::resistance, damper.law()::slope, rate);
            }
        }
    }

    private static void compare(
            MeasureForce force,
            String derivative,
            String function,
            DoubleUnaryOperator f,
            DoubleUnaryOperator slope,
            double at) {
        double here = f.applyAsDouble(at);
        double ahead = (f.applyAsDouble(at + STEP) - here) / STEP;
        double behind = (here - f.applyAsDouble(at - STEP)) / STEP;
        double central = 0.5 * (ahead + behind);
        double finer = (f.applyAsDouble(at + STEP / 2) - f.applyAsDouble(at - STEP / 2)) / STEP;
        double given = slope.applyAsDouble(at);
        double roundOff = 1e-15 * Math.abs(here) / STEP;
        double size = Math.max(STEP, Math.max(Math.abs(ahead), Math.abs(behind)));
        // a third derivative takes the central difference away from the slope by 4/3 of what it takes it from the finer
        // one
        double allowed = TOLERANCE * size + 2 * Math.abs(central - finer) + 100 * roundOff;
        boolean between = given >= Math.min(ahead, behind) - allowed && given <= Math.max(ahead, behind) + allowed;
        if (!between) {
            throw new ModelException(String.format(
                    Locale.ROOT,
                    "force '%s' does not match its law: its %s at %.6g is %.6g, but its %s changes by %.6g per unit",
                    force.name(),
                    derivative,
                    at,
                    given,
                    function,
                    central));
        }
    }
}
