package org.gimbal.sim;

import java.util.Arrays;
import org.gimbal.model.Mechanism;
import org.gimbal.model.constraint.Constraint;
import org.gimbal.model.constraint.VelocityConstraint;
import org.gimbal.numerics.space.Vec3;

/**
 * What constraints on velocities took at the knot where the last step began: how hard a roller is pressed to its track,
 * and what holds it from slipping.
 */
public final class RollingReadings {
    private final Mechanism mechanism;

    /** Of each constraint on velocities, in the order of the mechanism: its rows, then the grip. */
    final double[] values;

    RollingReadings(Mechanism mechanism) {
        this.mechanism = mechanism;
        values = new double[size(mechanism)];
    }

    /** How many numbers there are to keep. */
    public static int size(Mechanism mechanism) {
        int size = 0;
        for (Constraint constraint : mechanism.constraints()) {
            size += size(constraint);
        }
        return size;
    }

    private static int size(Constraint constraint) {
        return constraint instanceof VelocityConstraint on ? on.positionRows() + on.velocityRows() + 3 : 0;
    }

    private int start(String name) {
        int from = 0;
        for (Constraint constraint : mechanism.constraints()) {
            if (constraint instanceof VelocityConstraint && constraint.name().equals(name)) {
                return from;
            }
            from += size(constraint);
        }
        throw new IllegalArgumentException(
                "mechanism '" + mechanism.name() + "' has no constraint '" + name + "' on velocities");
    }

    private VelocityConstraint constraint(String name) {
        return mechanism.constraints().stream()
                .filter(c -> c.name().equals(name) && c instanceof VelocityConstraint)
                .map(VelocityConstraint.class::cast)
                .findFirst()
                .orElseThrow();
    }

    /** Forces along its rows, N and N·m: those that hold positions first. */
    public double[] rows(String name) {
        int from = start(name);
        VelocityConstraint constraint = constraint(name);
        return Arrays.copyOfRange(values, from, from + constraint.positionRows() + constraint.velocityRows());
    }

    /**
     * The force with which a roller is pressed to its track, N; negative where it would lift off but is held. Zero of
     * what holds no position.
     */
    public double load(String name) {
        int from = start(name);
        double sum = 0;
        for (int r = 0; r < constraint(name).positionRows(); r++) {
            sum += values[from + r];
        }
        return sum;
    }

    /** The force along the track on a roller or blade that keeps it from slipping, world axes, N. */
    public Vec3 grip(String name) {
        int rows = constraint(name).positionRows() + constraint(name).velocityRows();
        return Vec3.from(values, start(name) + rows);
    }

    /**
     * The coefficient of friction that would do what the constraint does: grip over load. Infinite where nothing
     * presses the roller to its track.
     */
    public double neededFriction(String name) {
        double load = load(name);
        return load > 0 ? grip(name).norm() / load : Double.POSITIVE_INFINITY;
    }
}
