package org.gimbal.kinematics.tree;

import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.JointTable;
import org.gimbal.model.joint.Coordinate;

/**
 * Reads the coordinates of joints from poses of bodies that may be anywhere. Where they are searched for, and the start
 * leads to no solution, the search begins again with angles a third of a turn on or back, or from the places that the
 * joint names, until one of the starts does. For set-up code.
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
        double[][] starts = new double[freedom][];
        int count = 1;
        for (int k = 0; k < freedom; k++) {
            starts[k] = starts(e, k, first[k]);
            count *= starts[k].length;
        }
        double[] best = first.clone();
        double least = misfit(e);
        for (int start = 1; start < count && least > FITS; start++) {
            int digits = start;
            for (int k = 0; k < freedom; k++) {
                at.frames.kept[kept + k] = starts[k][digits % starts[k].length];
                digits /= starts[k].length;
            }
            double found = misfit(e);
            if (found < least) {
                least = found;
                System.arraycopy(at.frames.kept, kept, best, 0, freedom);
            }
        }
        System.arraycopy(best, 0, at.frames.kept, kept, freedom);
    }

    /** Where to begin, the value itself first; lengths are found from anywhere. */
    private double[] starts(int e, int k, double value) {
        double[] named = linkage.joints.starts(e, k);
        if (named.length > 0) {
            double[] all = new double[named.length + 1];
            all[0] = value;
            System.arraycopy(named, 0, all, 1, named.length);
            return all;
        }
        return isAngle(e, k) ? new double[] {value, value + THIRD, value - THIRD} : new double[] {value};
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
