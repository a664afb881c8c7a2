package org.gimbal.contact.solve;

import org.gimbal.contact.BodyMotion;
import org.gimbal.geometry.contact.ShapePair;
import org.gimbal.kinematics.Configuration;
import org.gimbal.numerics.space.Kernels3;

/**
 * Side A or side B of all contacts of a step: the wrenches of their directions on the body of that side, and the
 * derivatives of gap rate and slips by its increments. One row of six numbers for the normal, each of two tangents and,
 * where anything rolls with friction, torques along the tangents and the normal.
 */
final class ContactSide {
    /** Rows of six numbers at the old pose. */
    final double[] wrench;

    /** ∂(φ/h, u₁, u₂, …)/∂(δx, δθ), rows of six numbers, at the new pose. */
    final double[] rate;

    /** Which way the directions act on this side: they point from A to B. */
    private final double sign;

    /** Where the contact point of this side stands in what {@link ShapePair#evaluate} writes. */
    private final int point;

    private final int rows;
    private final double[] arm = new double[3];
    private final double[] torque = new double[3];
    private final double[] spin = new double[9];
    private final double[] way = new double[6];

    private ContactSide(double sign, int point, int rows, int capacity) {
        this.sign = sign;
        this.point = point;
        this.rows = rows;
        wrench = new double[6 * rows * capacity];
        rate = new double[wrench.length];
    }

    static ContactSide a(int rows, int capacity) {
        return new ContactSide(-1, ShapePair.POINT_A, rows, capacity);
    }

    static ContactSide b(int rows, int capacity) {
        return new ContactSide(1, ShapePair.POINT_B, rows, capacity);
    }

    /**
     * Wrenches of a contact that was measured at the pose {@code at}, for directions n, t₁, t₂ that begin at {@code d}.
     */
    void begin(int c, int slot, Configuration at, double[] measure, double[] direction, int d) {
        armTo(measure, at, slot);
        for (int k = 0; k < rows; k++) {
            int o = 6 * (rows * c + k);
            if (k < 3) {
                force(direction, d + 3 * k, o);
            } else {
                turn(direction, d + 3 * ((k - 2) % 3), o); // about t₁, t₂, n
            }
        }
    }

    private void armTo(double[] measure, Configuration at, int slot) {
        for (int k = 0; k < 3; k++) {
            arm[k] = measure[point + k] - at.x[3 * slot + k];
        }
    }

    /** (v, arm × v) with the sign of the side. */
    private void force(double[] direction, int d, int o) {
        Kernels3.cross(arm, 0, direction, d, torque, 0);
        for (int k = 0; k < 3; k++) {
            wrench[o + k] = sign * direction[d + k];
            wrench[o + 3 + k] = sign * torque[k];
        }
    }

    private void turn(double[] direction, int d, int o) {
        for (int k = 0; k < 3; k++) {
            wrench[o + k] = 0;
            wrench[o + 3 + k] = sign * direction[d + k];
        }
    }

    /**
     * Derivatives of a contact that was measured at the new pose; adds its slips on this side to {@code value[v + 1…]}.
     */
    void evaluate(int c, int slot, BodyMotion motion, double[] measure, double[] value, int v) {
        int o = 6 * rows * c;
        double h = motion.stepLength();
        gapRate(motion.after(), slot, measure, sign / h, o);
        motion.spinDerivative(slot, spin);
        motion.displacement(slot, way);
        for (int t = 1; t < rows; t++) {
            int row = o + 6 * t;
            double slip = 0;
            for (int k = 0; k < 3; k++) {
                slip += wrench[row + k] * way[k] / h;
                slip += wrench[row + 3 + k] / h * way[3 + k];
                rate[row + k] = wrench[row + k] / h;
                rate[row + 3 + k] =
                        wrench[row + 3] * spin[k] + wrench[row + 4] * spin[3 + k] + wrench[row + 5] * spin[6 + k];
            }
            value[v + t] += slip;
        }
    }

    /**
     * Adds to {@code lead[l + 1, l + 2]} by how much the slip at the point of contact of the new pose, where the contact
     * was measured, exceeds that at the point of the old pose, halved.
     */
    void addLead(int c, int slot, BodyMotion motion, double[] measure, double[] lead, int l) {
        armTo(measure, motion.after(), slot);
        motion.displacement(slot, way);
        for (int t = 1; t < 3; t++) {
            int row = 6 * (rows * c + t);
            Kernels3.cross(arm, 0, wrench, row, torque, 0);
            for (int k = 0; k < 3; k++) {
                lead[l + t] += 0.5 * (torque[k] - wrench[row + 3 + k]) * way[3 + k] / motion.stepLength();
            }
        }
    }

    /** ∂(φ/h)/∂(δx, δθ) with normal and point of the new pose. */
    private void gapRate(Configuration after, int slot, double[] measure, double factor, int o) {
        armTo(measure, after, slot);
        Kernels3.cross(arm, 0, measure, ShapePair.NORMAL, torque, 0);
        for (int k = 0; k < 3; k++) {
            rate[o + k] = factor * measure[ShapePair.NORMAL + k];
            rate[o + 3 + k] = factor * torque[k];
        }
    }

    /** Rates as of velocities instead of increments of a step: those of an impact. */
    void rateByVelocity(int count) {
        System.arraycopy(wrench, 0, rate, 0, 6 * rows * count);
    }

    /** out += impulse · wrench of one row. */
    void add(int row, int slot, double impulse, double[] out) {
        for (int k = 0; k < 6; k++) {
            out[6 * slot + k] += impulse * wrench[row + k];
        }
    }
}
