package org.gimbal.kinematics.closure;

import static org.gimbal.numerics.space.Kernels3.apply;

import org.gimbal.kinematics.BodyTable;
import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.LocatedPoints;
import org.gimbal.model.Mechanism;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Pose;

/** The points of two anchors A and B and the axes of A, in the central frames of their bodies. Constant. */
final class AnchoredPoints {
    private final int[] slots;
    private final double[] pointA = new double[3];
    private final double[] pointB = new double[3];
    private final double[] localAxes = new double[9];

    AnchoredPoints(Mechanism mechanism, BodyTable bodies, Anchor a, Anchor b) {
        slots = new int[] {slot(mechanism, bodies, a), slot(mechanism, bodies, b)};
        Pose frame = inCentralFrame(bodies, slots[0], a);
        frame.position().into(pointA, 0);
        for (int j = 0; j < 3; j++) {
            frame.orientation().matrix().column(j).into(localAxes, 3 * j);
        }
        inCentralFrame(bodies, slots[1], b).position().into(pointB, 0);
    }

    private static int slot(Mechanism mechanism, BodyTable bodies, Anchor anchor) {
        return anchor.isGround() ? bodies.count() : bodies.linkOfBody(mechanism.bodyIndex(anchor.body()));
    }

    int[] slots() {
        return slots;
    }

    static Pose inCentralFrame(BodyTable bodies, int slot, Anchor anchor) {
        return slot == bodies.count()
                ? anchor.frame()
                : bodies.centralFrame(slot).inverse().times(anchor.frame());
    }

    /** Of a constraint between the two points, with rows in metres. */
    ClosureForm form(String constraint, int rows) {
        return new ClosureForm("constraint '" + constraint + "'", "m", rows, true, slots);
    }

    /** Where they are at a configuration; the answer is overwritten when the next pair is located there. */
    LocatedPoints locate(Configuration at) {
        LocatedPoints out = at.points;
        int a = slots[0];
        int b = slots[1];
        apply(at.r, 9 * a, pointA, 0, out.armA, 0);
        apply(at.r, 9 * b, pointB, 0, out.armB, 0);
        for (int i = 0; i < 3; i++) {
            double between = at.x[3 * b + i] - at.x[3 * a + i] + out.armB[i];
            out.offset[i] = between - out.armA[i];
            out.armA[i] = between;
        }
        for (int j = 0; j < 9; j += 3) {
            apply(at.r, 9 * a, localAxes, j, out.axes, j);
        }
        return out;
    }

    /** The same, and how they move with the bodies; motion (v, ω), six numbers per link. */
    LocatedPoints follow(Configuration at, double[] motion) {
        LocatedPoints points = locate(at);
        at.rows.twist(slots[0], motion, points.twistA);
        at.rows.twist(slots[1], motion, points.twistB);
        points.follow();
        return points;
    }
}
