package org.gimbal.sim;

import java.util.List;
import java.util.stream.IntStream;
import org.gimbal.kinematics.closure.Closure;
import org.gimbal.kinematics.closure.Closures;
import org.gimbal.model.Mechanism;
import org.gimbal.model.constraint.Constraint;
import org.gimbal.model.constraint.VelocityConstraint;

/** The rows of constraints on velocities: what they took, for {@link RollingReadings}. */
public final class VelocityRows {
    private final Closures closures;

    /** Those closures. */
    private final int[] holding;

    private final int size;

    /** @param closures of a mechanism, one for each of its constraints and, behind them, of its motions among them */
    public VelocityRows(Mechanism mechanism, Closures closures) {
        this(mechanism, closures, mechanism.motions().size());
    }

    /** @param motions how many of the mechanism's motions are among the closures, behind its constraints */
    public VelocityRows(Mechanism mechanism, Closures closures, int motions) {
        this.closures = closures;
        List<Constraint> constraints = mechanism.constraints();
        int first = closures.count() - motions - constraints.size();
        holding = IntStream.range(0, constraints.size())
                .filter(c -> constraints.get(c) instanceof VelocityConstraint)
                .map(c -> first + c)
                .toArray();
        size = RollingReadings.size(mechanism);
    }

    /** How many numbers there are to keep. */
    public int size() {
        return size;
    }

    /** Impulses over a time as forces along the rows, and what those for velocities push the last body with. */
    public void forces(double span, double[] multiplier, double[] gradient, double[] out) {
        int o = 0;
        for (int c : holding) {
            Closure closure = closures.get(c);
            int rows = closure.rows();
            int width = 6 * closure.slots().length;
            int first = closures.firstRow(c);
            for (int r = 0; r < rows; r++) {
                out[o + r] = multiplier[first + r] / span;
            }
            for (int k = 0; k < 3; k++) {
                double sum = 0;
                for (int r = closure.positionRows(); r < rows; r++) {
                    sum += out[o + r] * gradient[closures.gradientStart(c) + width * (r + 1) - 6 + k];
                }
                out[o + rows + k] = sum;
            }
            o += rows + 3;
        }
    }
}
