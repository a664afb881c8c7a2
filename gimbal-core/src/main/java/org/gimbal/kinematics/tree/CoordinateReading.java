package org.gimbal.kinematics.tree;

import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.JointTable;
import org.gimbal.model.joint.Coordinate;

/**
 * Reads the coordinates of joints from poses of bodies that may be anywhere. Where they are searched for, and the start
 * leads to no solution, the search begins again with angles a third of a turn on or back, until one of the starts does.
 * For set-up code.
 */
final class CoordinateReading {
    /** Misfit of joint and pose, m and rad, that is round-off. */
    private static final double FITS = 1e-9;

    private static final double THIRD = 2 * Math.PI / 3;

    private final Linkage linkage;
    private final Configuration at;

    CoordinateReading(Linkage linkage, Configuration at) {
        this.linkage = linkage;
        this.at = at;
    }

    /** The coordinates of an edge are in {@code at.rows} behind this; returns their number. */
    int read(int e) {
        JointTable joints = linkage.joints;
        if (joints.keptAtEveryKnot(e) && misfit(e) > FITS) {
            search(e, joints.keptStart(e), joints.freedom(e));
        }
        at.rows.locate(e, at.x, at.r);
        return at.rows.coordinates(e);
    }

    private double misfit(int e) {
        at.rows.locate(e, at.x, at.r);
        int rows = at.rows.constraints(e);
        double sum = 0;
        for (int i = 0; i < rows; i++) {
            sum += at.rows.violation[i] * at.rows.violation[i];
        }
        return Math.sqrt(sum);
    }

    private void search(int e, int kept, int freedom) {
        double[] first = new double[freedom];
        System.arraycopy(at.frames.kept, kept, first, 0, freedom);
        double[] best = first.clone();
        double least = misfit(e);
        int starts = (int) Math.round(StrictMath.pow(3, freedom));
        for (int start = 1; start < starts && least > FITS; start++) {
            int digits = start;
            boolean other = true;
            for (int k = 0; k < freedom; k++) {
                int third = digits % 3 == 2 ? -1 : digits % 3;
                other &= third == 0 || isAngle(e, k); // lengths are found from anywhere
                at.frames.kept[kept + k] = first[k] + third * THIRD;
                digits /= 3;
            }
            double found = other ? misfit(e) : Double.POSITIVE_INFINITY;
            if (found < least) {
                least = found;
                System.arraycopy(at.frames.kept, kept, best, 0, freedom);
            }
        }
        System.arraycopy(best, 0, at.frames.kept, kept, freedom);
    }

    private boolean isAngle(int e, int k) {
        Coordinate coordinate = linkage.mechanism
                .joints()
                .get(linkage.joints.jointOfEdge(e))
                .type()
                .coordinates()
                .get(k);
        return coordinate.unit() == Coordinate.Unit.RADIAN;
    }
}
