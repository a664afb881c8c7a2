package org.gimbal.maximal;

import java.util.Arrays;
import org.gimbal.contact.ContactTable;
import org.gimbal.contact.ContactWork;
import org.gimbal.geometry.contact.ShapePair;
import org.gimbal.kinematics.Configuration;
import org.gimbal.numerics.cone.ContactCone;
import org.gimbal.numerics.space.Kernels3;

/**
 * Where the contacts of a step are: for each the wrenches of its normal n and tangents t₁, t₂ at the OLD pose, its gap φ at the NEW one,
 * its slip u over the step, and the derivatives of φ/h and u by the increments of its bodies.
 */
final class ContactFrames {
    /**
     * How fast an overlap is opened that was not there for the features of the step before, m/s. Where shapes have such blind places (height
     * fields), opening it at once would be an impact from nowhere.
     */
    private static final double RECOVERY = 0.2;

    final ContactTable table;

    /** The shapes of this run. */
    final ContactWork work;

    private final int n;

    /** Rows of each contact: normal, two of slip and, if anything rolls with friction, two of rolling and one of spinning. */
    final int rows;

    /** Numbers of all rows of a contact, six each. */
    final int stride;

    private int count;
    final int[] pair;
    private final int[] feature;
    private final double[] measure;

    /** Wrenches of n, t₁, t₂ and torques along t₁, t₂, n at the old pose on side A and side B: rows of six numbers each. */
    final double[] wrenchA;

    final double[] wrenchB;

    /** Derivatives of (φ/h, u₁, u₂, …) by the increments of side A and side B: rows of six numbers each. */
    final double[] rateA;

    final double[] rateB;

    /** φ/h, u₁, u₂, … of each contact at the point evaluated last. */
    final double[] value;

    /** Gap of each contact at the old pose and at the point evaluated last, m. */
    private final double[] gapBefore;

    private final double[] gapAfter;

    private final double[] direction;
    private final double[] point;
    private final double[] spin = new double[9];
    private final double[] half = new double[9];
    private final double[] turned = new double[9];
    private final double[] arm = new double[3];
    private final double[] vector = new double[3];

    ContactFrames(MaximalSystem system) {
        table = system.contacts;
        work = new ContactWork(table);
        n = system.count;
        rows = table.rolls() ? ContactCone.ALL_ROWS : ContactCone.PLAIN_ROWS;
        stride = 6 * rows;
        int capacity = work.capacity();
        pair = new int[capacity];
        feature = new int[capacity];
        measure = new double[ShapePair.SIZE];
        wrenchA = new double[stride * capacity];
        wrenchB = new double[stride * capacity];
        rateA = new double[stride * capacity];
        rateB = new double[stride * capacity];
        value = new double[rows * capacity];
        direction = new double[9 * capacity];
        point = new double[3 * capacity];
        gapBefore = new double[capacity];
        gapAfter = new double[capacity];
    }

    int slotA(int c) {
        return table.slotA(pair[c]);
    }

    int slotB(int c) {
        return table.slotB(pair[c]);
    }

    boolean betweenBodies(int c) {
        return slotA(c) < n && slotB(c) < n;
    }

    int count() {
        return count;
    }

    /** Lists a feature at the poses placed last, the old ones; whether its shapes are apart there. */
    boolean list(int p, int f, Configuration before) {
        work.evaluate(p, f, measure, 0);
        if (count < pair.length && !isListed(p, f)) {
            pair[count] = p;
            feature[count] = f;
            begin(count, before);
            count++;
        }
        return measure[ShapePair.GAP] >= 0;
    }

    /** Forgets the contact listed last. */
    void dropLast() {
        count--;
    }

    /** Gap of a contact at the old pose, m. */
    double gapBefore(int c) {
        return gapBefore[c];
    }

    /** Gap of a contact at the point evaluated last, m. */
    double gapAfter(int c) {
        return gapAfter[c];
    }

    boolean isListed(int p, int f) {
        for (int c = 0; c < count; c++) {
            if (pair[c] == p && feature[c] == f) {
                return true;
            }
        }
        return false;
    }

    void clear() {
        count = 0;
    }

    /** Directions and wrenches of a contact at the old pose. */
    private void begin(int c, Configuration before) {
        int d = 9 * c;
        gapBefore[c] = measure[ShapePair.GAP];
        System.arraycopy(measure, ShapePair.NORMAL, direction, d, 3);
        tangents(d);
        if (table.slotA(pair[c]) < n && table.slotB(pair[c]) < n) {
            meetHalfway();
        }
        System.arraycopy(measure, ShapePair.POINT_B, point, 3 * c, 3);
        for (int k = 0; k < 3; k++) {
            wrench(table.slotA(pair[c]), before, ShapePair.POINT_A, d + 3 * k, -1, wrenchA, stride * c + 6 * k);
            wrench(table.slotB(pair[c]), before, ShapePair.POINT_B, d + 3 * k, 1, wrenchB, stride * c + 6 * k);
        }
        for (int k = 3; k < rows; k++) {
            torque(table.slotA(pair[c]), d + 3 * ((k - 2) % 3), -1, wrenchA, stride * c + 6 * k);
            torque(table.slotB(pair[c]), d + 3 * ((k - 2) % 3), 1, wrenchB, stride * c + 6 * k);
        }
    }

    /** Friction across a gap would turn the two bodies: between bodies it acts at one point, in the middle. */
    private void meetHalfway() {
        for (int k = 0; k < 3; k++) {
            double middle = 0.5 * (measure[ShapePair.POINT_A + k] + measure[ShapePair.POINT_B + k]);
            measure[ShapePair.POINT_A + k] = middle;
            measure[ShapePair.POINT_B + k] = middle;
        }
    }

    /** t₁ across the normal and the world axis least along it, t₂ = n × t₁: from the normal alone, for ground at any slope. */
    private void tangents(int d) {
        int least = 0;
        for (int k = 1; k < 3; k++) {
            if (Math.abs(direction[d + k]) < Math.abs(direction[d + least])) {
                least = k;
            }
        }
        Arrays.fill(vector, 0);
        vector[least] = 1;
        Kernels3.cross(direction, d, vector, 0, direction, d + 3);
        double length = Math.sqrt(Kernels3.dot(direction, d + 3, direction, d + 3));
        for (int k = 3; k < 6; k++) {
            direction[d + k] /= length;
        }
        Kernels3.cross(direction, d, direction, d + 3, direction, d + 6);
    }

    /** (v, arm × v) with the sign of the side; nothing for the ground. */
    private void wrench(int slot, Configuration at, int point, int d, double sign, double[] out, int o) {
        if (slot == n) {
            return;
        }
        for (int k = 0; k < 3; k++) {
            arm[k] = measure[point + k] - at.x[3 * slot + k];
            out[o + k] = sign * direction[d + k];
        }
        Kernels3.cross(arm, 0, direction, d, vector, 0);
        for (int k = 0; k < 3; k++) {
            out[o + 3 + k] = sign * vector[k];
        }
    }

    /** Gaps, slips and their derivatives at the new pose. */
    void evaluate(double h, double[] dx, double[] f, Configuration before, Configuration after) {
        if (count == 0) {
            return;
        }
        work.place(after);
        for (int c = 0; c < count; c++) {
            work.evaluate(pair[c], feature[c], measure, 0);
            gapAfter[c] = measure[ShapePair.GAP];
            value[rows * c] = (gapAfter[c] - gapFloor(c, h)) / h;
            Arrays.fill(value, rows * c + 1, rows * c + rows, 0);
            side(c, table.slotA(pair[c]), -1, ShapePair.POINT_A, wrenchA, rateA, h, dx, f, before, after);
            side(c, table.slotB(pair[c]), 1, ShapePair.POINT_B, wrenchB, rateB, h, dx, f, before, after);
        }
    }

    private void side(
            int c,
            int slot,
            double sign,
            int point,
            double[] wrench,
            double[] rate,
            double h,
            double[] dx,
            double[] f,
            Configuration before,
            Configuration after) {
        if (slot == n) {
            return;
        }
        int o = stride * c;
        gapRate(slot, after, point, sign / h, rate, o);
        spinDerivative(slot, h, f, before, after);
        for (int t = 1; t < rows; t++) {
            int row = o + 6 * t;
            double slip = 0;
            for (int k = 0; k < 3; k++) {
                slip += wrench[row + k] * dx[3 * slot + k] / h;
                slip += wrench[row + 3 + k] * 2 / h * Kernels3.dot(before.r, 9 * slot + 3 * k, f, 3 * slot);
                rate[row + k] = wrench[row + k] / h;
                rate[row + 3 + k] =
                        wrench[row + 3] * spin[k] + wrench[row + 4] * spin[3 + k] + wrench[row + 5] * spin[6 + k];
            }
            value[rows * c + t] += slip;
        }
    }

    /** A torque along one of the directions. */
    private void torque(int slot, int d, double sign, double[] out, int o) {
        for (int k = 0; slot < n && k < 3; k++) {
            out[o + k] = 0;
            out[o + 3 + k] = sign * direction[d + k];
        }
    }

    /** By how much a gap has opened from the old pose to the point evaluated last, m. */
    double opening(int c) {
        return gapAfter[c] - gapBefore[c];
    }

    /** The gap that a contact may not fall below, m. */
    private double gapFloor(int c, double h) {
        return Math.min(0, gapBefore[c] + RECOVERY * h);
    }

    /** ∂(φ/h)/∂(δx, δθ) with normal and point of the new pose. */
    private void gapRate(int slot, Configuration after, int point, double factor, double[] rate, int o) {
        for (int k = 0; k < 3; k++) {
            arm[k] = measure[point + k] - after.x[3 * slot + k];
            rate[o + k] = factor * measure[ShapePair.NORMAL + k];
        }
        Kernels3.cross(arm, 0, measure, ShapePair.NORMAL, vector, 0);
        for (int k = 0; k < 3; k++) {
            rate[o + 3 + k] = factor * vector[k];
        }
    }

    /** ∂ω/∂δθ = (1/h) R₁ (φ 1 + [f]) R₂ᵀ for ω = (2/h) R₁ f. */
    private void spinDerivative(int slot, double h, double[] f, Configuration before, Configuration after) {
        int o = 3 * slot;
        double s = Math.sqrt(1 - Kernels3.dot(f, o, f, o));
        double a = f[o];
        double b = f[o + 1];
        double c = f[o + 2];
        half[0] = s;
        half[1] = -c;
        half[2] = b;
        half[3] = c;
        half[4] = s;
        half[5] = -a;
        half[6] = -b;
        half[7] = a;
        half[8] = s;
        Kernels3.multiply(before.r, 9 * slot, half, 0, turned, 0);
        Kernels3.multiplyTransposed(turned, 0, after.r, 9 * slot, spin, 0);
        for (int k = 0; k < 9; k++) {
            spin[k] /= h;
        }
    }

    /** out += C₁ᵀ impulse along one row of a contact. */
    void add(int c, int row, double impulse, double[] out) {
        addSide(table.slotA(pair[c]), wrenchA, stride * c + 6 * row, impulse, out);
        addSide(table.slotB(pair[c]), wrenchB, stride * c + 6 * row, impulse, out);
    }

    private void addSide(int slot, double[] wrench, int o, double impulse, double[] out) {
        for (int k = 0; slot < n && k < 6; k++) {
            out[6 * slot + k] += impulse * wrench[o + k];
        }
    }

    /** Component of a force along the normal (0) or a tangent (1, 2) of a contact. */
    double along(int c, int k, double[] force, int o) {
        return Kernels3.dot(direction, 9 * c + 3 * k, force, o);
    }

    /** Point, force on side B and gap of a contact, for forces along its normal and tangents. */
    void describe(int c, double along, double first, double second, double[] out, int o) {
        System.arraycopy(point, 3 * c, out, o, 3);
        for (int k = 0; k < 3; k++) {
            out[o + 3 + k] =
                    along * direction[9 * c + k] + first * direction[9 * c + 3 + k] + second * direction[9 * c + 6 + k];
        }
        out[o + 6] = gapAfter[c];
    }

    /** One row of rates times increments of all links. */
    double rate(int c, int o, double[] e) {
        double sum = 0;
        int a = table.slotA(pair[c]);
        int b = table.slotB(pair[c]);
        for (int k = 0; k < 6; k++) {
            sum += (a < n ? rateA[o + k] * e[6 * a + k] : 0) + (b < n ? rateB[o + k] * e[6 * b + k] : 0);
        }
        return sum;
    }

    /** Moves the wrenches of all contacts to another pose. */
    void moveTo(Configuration at) {
        work.place(at);
        for (int c = 0; c < count; c++) {
            work.evaluate(pair[c], feature[c], measure, 0);
            begin(c, at);
        }
    }

    /** (n, t₁, t₂)·(relative velocity) of one contact, row 0 to 2, for velocities of all links; wrenches as they are. */
    double velocity(int c, int row, double[] u) {
        double sum = 0;
        for (int k = 0; k < 6; k++) {
            int o = stride * c + 6 * row + k;
            sum += (slotA(c) < n ? wrenchA[o] * u[6 * slotA(c) + k] : 0)
                    + (slotB(c) < n ? wrenchB[o] * u[6 * slotB(c) + k] : 0);
        }
        return sum;
    }

    /** Rates as of velocities instead of increments of a step: those of an impact. */
    void rateByVelocity() {
        System.arraycopy(wrenchA, 0, rateA, 0, stride * count);
        System.arraycopy(wrenchB, 0, rateB, 0, stride * count);
    }
}
