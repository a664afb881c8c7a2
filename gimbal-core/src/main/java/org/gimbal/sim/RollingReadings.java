package org.gimbal.sim;

import java.util.Arrays;
import org.gimbal.model.Mechanism;
import org.gimbal.model.constraint.Constraint;
import org.gimbal.model.constraint.VelocityConstraint;
import org.gimbal.numerics.space.Kernels3;
import org.gimbal.numerics.space.Vec3;

/**
 * What constraints on velocities took at the knot where the last step began: how hard a roller is pressed to its track,
 * and what holds it from slipping.
 */
public final class RollingReadings {
    private final Mechanism mechanism;

    /** Of each constraint on velocities, in the order of the mechanism: its rows, then the grip. */
    final double[] values;

    private final VelocityConstraint[] holding;

    /** Where the values of each begin. */
    private final int[] from;

    /** Without any readings yet. */
    public RollingReadings(Mechanism mechanism) {
        this.mechanism = mechanism;
        values = new double[size(mechanism)];
        holding = mechanism.constraints().stream()
                .filter(VelocityConstraint.class::isInstance)
                .map(VelocityConstraint.class::cast)
                .toArray(VelocityConstraint[]::new);
        from = new int[holding.length];
        for (int k = 1; k < holding.length; k++) {
            from[k] = from[k - 1] + size(holding[k - 1]);
        }
    }

    /** How many numbers there are to keep. */
    public static int size(Mechanism mechanism) {
        int size = 0;
        for (Constraint constraint : mechanism.constraints()) {
            size += constraint instanceof VelocityConstraint holding ? size(holding) : 0;
        }
        return size;
    }

    private static int size(VelocityConstraint constraint) {
        return rows(constraint) + 3;
    }

    private int index(String name) {
        for (int k = 0; k < holding.length; k++) {
            if (holding[k].name().equals(name)) {
                return k;
            }
        }
        throw new IllegalArgumentException(
                "mechanism '" + mechanism.name() + "' has no constraint '" + name + "' on velocities");
    }

    /** How many constraints on velocities there are; they have numbers from 0 in the order of the mechanism. */
    public int count() {
        return holding.length;
    }

    public VelocityConstraint constraint(int number) {
        return holding[number];
    }

    /** Forces along its rows, N and N·m: those that hold positions first. */
    public double[] rows(String name) {
        int k = index(name);
        return Arrays.copyOfRange(values, from[k], from[k] + rows(holding[k]));
    }

    private static int rows(VelocityConstraint constraint) {
        return constraint.positionRows() + constraint.velocityRows();
    }

    /**
     * The force with which a roller is pressed to its track, N; negative where it would lift off but is held. Zero of
     * what holds no position.
     */
    public double load(String name) {
        return load(index(name));
    }

    /** The same by number. */
    public double load(int number) {
        double sum = 0;
        for (int r = 0; r < holding[number].positionRows(); r++) {
            sum += values[from[number] + r];
        }
        return sum;
    }

    /** The force along the track on a roller or blade that keeps it from slipping, world axes, N. */
    public Vec3 grip(String name) {
        int k = index(name);
        return Vec3.from(values, from[k] + rows(holding[k]));
    }

    /**
     * The coefficient of friction that would do what the constraint does: grip over load. Infinite where nothing
     * presses the roller to its track.
     */
    public double neededFriction(String name) {
        return neededFriction(index(name));
    }

    /** The same by number. */
    public double neededFriction(int number) {
        int grip = from[number] + rows(holding[number]);
        double load = load(number);
        return load > 0 ? Math.sqrt(Kernels3.dot(values, grip, values, grip)) / load : Double.POSITIVE_INFINITY;
    }
}
