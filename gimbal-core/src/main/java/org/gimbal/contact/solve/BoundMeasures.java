package org.gimbal.contact.solve;

import org.gimbal.contact.BoundTable;
import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.closure.Closures;

/**
 * The measures q of what has bounds, and the cones on them by number: stops (even numbers lower, odd ones upper; both
 * stops of a limit share a row), then dry frictions, then servos at their effort limits.
 */
final class BoundMeasures {
    final BoundTable table;

    /** q of each row at the pose evaluated last, and where the step begins. */
    final double[] value;

    final double[] valueBefore;

    /** ∂q/∂(δx, δθ) at the old and at the new pose. */
    final double[] gradientBefore;

    final double[] gradientAfter;

    /** Rates or changes of q, written by {@link #rates}. */
    final double[] change;

    /** Number of stops and of frictions. */
    final int stops;

    final int frictions;

    private final Closures measures;

    BoundMeasures(BoundTable table) {
        this.table = table;
        measures = table.measures();
        value = new double[table.rows()];
        valueBefore = new double[table.rows()];
        gradientBefore = new double[measures.gradientSize()];
        gradientAfter = new double[measures.gradientSize()];
        change = new double[table.rows()];
        stops = 2 * table.limits().count();
        frictions = table.frictions();
    }

    /** Number of cones. */
    int cones() {
        return stops + frictions + table.limitedServos();
    }

    boolean isStop(int c) {
        return c < stops;
    }

    boolean isServo(int c) {
        return c >= stops + frictions;
    }

    int rowOf(int c) {
        return isStop(c) ? c / 2 : c - stops / 2;
    }

    /** Which way q closes or moves the cone. */
    double sign(int c) {
        return isStop(c) && c % 2 == 1 ? -1 : 1;
    }

    /** Which part of the impulse the first knot of the step is given: servos share theirs between both. */
    double shareOfFirstKnot(int c) {
        return isServo(c) ? 0.5 : 1;
    }

    /** Row of a servo among the forces. */
    int forceRow(int c) {
        return table.forceRow(c - stops - frictions);
    }

    /** Restitution of a stop. */
    double restitution(int c) {
        return table.limits().restitution(c / 2);
    }

    /** Distance to a stop at the pose evaluated last, m or rad. */
    double gap(int c) {
        double q = value[rowOf(c)];
        return c % 2 == 0 ? q - table.limits().lower(c / 2) : table.limits().upper(c / 2) - q;
    }

    void evaluateBefore(Configuration before) {
        measures.evaluate(before, value, gradientBefore);
        System.arraycopy(value, 0, valueBefore, 0, value.length);
    }

    void evaluateAfter(Configuration after) {
        measures.evaluate(after, value, gradientAfter);
    }

    /** Writes the rates of all rows for velocities or increments of all bodies; {@code gradient} is one of the two. */
    void rates(double[] gradient, double[] velocity) {
        measures.rates(gradient, velocity, change);
    }

    /** out −= C₁ᵀ impulse. */
    void subtractImpulses(double[] impulse, double[] out) {
        measures.addImpulses(-1, impulse, gradientBefore, out);
    }

    /** The slots of a row, and where its gradient begins. */
    int[] slots(int row) {
        return measures.get(row).slots();
    }

    int gradientStart(int row) {
        return measures.gradientStart(row);
    }
}
