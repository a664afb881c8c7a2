package org.gimbal.contact.solve;

import java.util.Arrays;
import org.gimbal.contact.BodyMotion;
import org.gimbal.contact.ContactWork;
import org.gimbal.geometry.contact.ShapePair;
import org.gimbal.kinematics.Configuration;
import org.gimbal.numerics.cone.ContactCone;
import org.gimbal.numerics.space.Kernels3;

/**
 * Where the contacts of a step are: for each the wrenches of its normal n and tangents t₁, t₂ at the OLD pose, its gap
 * φ at the NEW one, its slip u over the step, and the derivatives of φ/h and u by the increments of its bodies.
 */
final class ContactFrames {
    final ContactList list;
    final ContactSide sideA;
    final ContactSide sideB;

    /**
     * Rows of each contact: normal, two of slip and, if anything rolls with friction, two of rolling and one of
     * spinning.
     */
    final int rows;

    /** φ/h, u₁, u₂, … of each contact at the point evaluated last. */
    final double[] value;

    private final ContactWork work;
    /** What stuck in the last step. */
    final StuckRules stuck;

    /** What is added to the slips of each contact, see {@link #leadSlips}. */
    private final double[] lead;

    private final double recoverySpeed;
    private final double[] gapBefore;
    private final double[] gapAfter;

    /** n, t₁, t₂ of each contact, world axes, and its point on side B. */
    private final double[] direction;

    private final double[] point;
    private final double[] measure = new double[ShapePair.SIZE];
    private final double[] axis = new double[3];

    /**
     * Frames for all contacts that the shapes may have.
     *
     * @param recoverySpeed how fast an overlap is opened that was not there for the features of the step before, m/s
     */
    ContactFrames(ContactWork work, double recoverySpeed) {
        this.work = work;
        this.recoverySpeed = recoverySpeed;
        stuck = new StuckRules(work.table());
        rows = work.table().rolls() ? ContactCone.ALL_ROWS : ContactCone.PLAIN_ROWS;
        int capacity = work.capacity();
        list = new ContactList(work.table(), capacity);
        sideA = ContactSide.a(rows, capacity);
        sideB = ContactSide.b(rows, capacity);
        value = new double[rows * capacity];
        lead = new double[rows * capacity];
        direction = new double[9 * capacity];
        point = new double[3 * capacity];
        gapBefore = new double[capacity];
        gapAfter = new double[capacity];
    }

    int count() {
        return list.count();
    }

    /** Lists a feature at the poses placed last, the old ones; whether its shapes are apart there. */
    boolean list(int shapePair, int feature, Configuration before) {
        work.evaluate(shapePair, feature, measure, 0);
        if (list.add(shapePair, feature)) {
            begin(list.count() - 1, before);
        }
        return measure[ShapePair.GAP] >= 0;
    }

    /** Lists a feature at the poses placed last, the old ones, in a search that goes pair by pair; whether it is new. */
    boolean listNext(int shapePair, int feature, Configuration before) {
        if (!list.addNext(shapePair, feature)) {
            return false;
        }
        work.evaluate(shapePair, feature, measure, 0);
        begin(list.count() - 1, before);
        return true;
    }

    /** Moves the wrenches of all contacts to another pose. */
    void moveTo(Configuration at) {
        work.place(at);
        for (int c = 0; c < count(); c++) {
            work.evaluate(list.shapePair(c), list.feature(c), measure, 0);
            begin(c, at);
        }
    }

    /** Directions and wrenches of a contact at the old pose. */
    private void begin(int c, Configuration before) {
        int d = 9 * c;
        gapBefore[c] = measure[ShapePair.GAP];
        Arrays.fill(lead, rows * c, rows * c + rows, 0);
        gapAfter[c] = gapBefore[c];
        System.arraycopy(measure, ShapePair.NORMAL, direction, d, 3);
        tangents(d);
        if (list.betweenBodies(c)) {
            meetHalfway();
        }
        System.arraycopy(measure, ShapePair.POINT_B, point, 3 * c, 3);
        if (list.isBody(list.slotA(c))) {
            sideA.begin(c, list.slotA(c), before, measure, direction, d);
        }
        if (list.isBody(list.slotB(c))) {
            sideB.begin(c, list.slotB(c), before, measure, direction, d);
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

    /**
     * t₁ across the normal and the world axis least along it, t₂ = n × t₁: from the normal alone, for ground at any
     * slope.
     */
    private void tangents(int d) {
        int least = 0;
        for (int k = 1; k < 3; k++) {
            if (Math.abs(direction[d + k]) < Math.abs(direction[d + least])) {
                least = k;
            }
        }
        Arrays.fill(axis, 0);
        axis[least] = 1;
        Kernels3.cross(direction, d, axis, 0, direction, d + 3);
        double length = Math.sqrt(Kernels3.dot(direction, d + 3, direction, d + 3));
        for (int k = 3; k < 6; k++) {
            direction[d + k] /= length;
        }
        Kernels3.cross(direction, d, direction, d + 3, direction, d + 6);
    }

    /** Gaps, slips and their derivatives at the new pose. */
    void evaluate(BodyMotion motion) {
        if (count() == 0) {
            return;
        }
        work.place(motion.after());
        for (int c = 0; c < count(); c++) {
            work.evaluate(list.shapePair(c), list.feature(c), measure, 0);
            gapAfter[c] = measure[ShapePair.GAP];
            int v = rows * c;
            value[v] = (gapAfter[c] - gapFloor(c, motion.stepLength())) / motion.stepLength();
            System.arraycopy(lead, v + 1, value, v + 1, rows - 1);
            if (list.isBody(list.slotA(c))) {
                sideA.evaluate(c, list.slotA(c), motion, measure, value, v);
            }
            if (list.isBody(list.slotB(c))) {
                sideB.evaluate(c, list.slotB(c), motion, measure, value, v);
            }
        }
    }

    /**
     * Friction acts at the contact point of the old pose, and so does the slip. What sticks at a point that moves over
     * its body, as in rolling, would thereby creep, and gain or lose energy in proportion to the step. For what stuck in
     * the last step the slip is the mean of those at the contact points of both poses, which is the same seen from
     * either end of the step; the new pose is taken from the point evaluated last, the first guess, so that the law
     * stays linear in the velocities.
     */
    void leadSlips(BodyMotion motion) {
        work.place(motion.after());
        for (int c = 0; c < count(); c++) {
            if (stuck.stuck(list.shapePair(c))) {
                work.evaluate(list.shapePair(c), list.feature(c), measure, 0);
                addLead(c, motion);
            }
        }
    }

    private void addLead(int c, BodyMotion motion) {
        if (list.isBody(list.slotA(c))) {
            sideA.addLead(c, list.slotA(c), motion, measure, lead, rows * c);
        }
        if (list.isBody(list.slotB(c))) {
            sideB.addLead(c, list.slotB(c), motion, measure, lead, rows * c);
        }
    }

    /** The gap that a contact may not fall below, m. */
    double gapFloor(int c, double h) {
        return Math.min(0, gapBefore[c] + recoverySpeed * h);
    }

    /** Rates as of velocities instead of increments of a step: those of an impact. */
    void rateByVelocity() {
        sideA.rateByVelocity(count());
        sideB.rateByVelocity(count());
    }

    /** Gap of a contact at the old pose, m. */
    double gapBefore(int c) {
        return gapBefore[c];
    }

    /** Gap of a contact at the point evaluated last, m. */
    double gapAfter(int c) {
        return gapAfter[c];
    }

    /** Coordinate of a contact's point on side B at the old pose, world axes, m. */
    double point(int c, int axisOfWorld) {
        return point[3 * c + axisOfWorld];
    }

    /** By how much a gap has opened from the old pose to the point evaluated last, m. */
    double opening(int c) {
        return gapAfter[c] - gapBefore[c];
    }

    /** Where a row of a contact begins in the arrays of its sides. */
    int row(int c, int row) {
        return 6 * (rows * c + row);
    }

    /** out += C₁ᵀ impulse along one row of a contact. */
    void add(int c, int row, double impulse, double[] out) {
        if (list.isBody(list.slotA(c))) {
            sideA.add(row(c, row), list.slotA(c), impulse, out);
        }
        if (list.isBody(list.slotB(c))) {
            sideB.add(row(c, row), list.slotB(c), impulse, out);
        }
    }

    /**
     * (n, t₁, t₂, …)·(relative velocity) along one row of a contact, for velocities of all bodies; wrenches as they
     * are.
     */
    double velocity(int c, int row, double[] u) {
        return product(c, row, sideA.wrench, sideB.wrench, u);
    }

    /** The change of (φ/h, u₁, u₂, …) along one row of a contact for increments of all bodies. */
    double rate(int c, int row, double[] increments) {
        return product(c, row, sideA.rate, sideB.rate, increments);
    }

    private double product(int c, int row, double[] ofA, double[] ofB, double[] u) {
        int o = row(c, row);
        int a = list.slotA(c);
        int b = list.slotB(c);
        double sum = 0;
        for (int k = 0; k < 6; k++) {
            sum += (list.isBody(a) ? ofA[o + k] * u[6 * a + k] : 0) + (list.isBody(b) ? ofB[o + k] * u[6 * b + k] : 0);
        }
        return sum;
    }

    /** Component of a force along the normal (0) or a tangent (1, 2) of a contact. */
    double along(int c, int k, double[] force, int o) {
        return Kernels3.dot(direction, 9 * c + 3 * k, force, o);
    }

    /** What a row of a contact takes of a force and the torque that stands behind it. */
    double alongRow(int c, int row, double[] force, int o) {
        return row < ContactCone.PLAIN_ROWS ? along(c, row, force, o) : along(c, (row + 1) % 3, force, o + 3);
    }

    /**
     * Writes point, force and torque on side B of a contact, for components of its rows: n, t₁, t₂ of the force, t₁, t₂, n of
     * the torque.
     */
    void describe(int c, double[] rowForce, double[] out, int o) {
        System.arraycopy(point, 3 * c, out, o, 3);
        for (int k = 0; k < 3; k++) {
            double n = direction[9 * c + k];
            double t1 = direction[9 * c + 3 + k];
            double t2 = direction[9 * c + 6 + k];
            out[o + 3 + k] = rowForce[0] * n + rowForce[1] * t1 + rowForce[2] * t2;
            out[o + 6 + k] = rowForce[3] * t1 + rowForce[4] * t2 + rowForce[5] * n;
        }
    }
}
