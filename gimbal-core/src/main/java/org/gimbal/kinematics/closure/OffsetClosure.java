package org.gimbal.kinematics.closure;

import org.gimbal.kinematics.BodyTable;
import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.LocatedPoints;
import org.gimbal.model.Mechanism;
import org.gimbal.model.constraint.PointOnPlane;
import org.gimbal.model.constraint.PointToPoint;

/**
 * Components of the offset between two points are given: γ_i = n_i·d − offset_i with directions n_i fixed in side A,
 * δγ_i = n_i·(δP_B − δP_A), P_A being the point of body A that is at P_B. A plane has one such row, points that
 * coincide along some axes as many as there are axes.
 */
final class OffsetClosure implements Closure {
    /** The rate of a direction that is fixed in side A. */
    private static final double[] NO_RATE = new double[3];

    private final ClosureForm form;
    private final AnchoredPoints pair;

    /** n_i in the axes of anchor A, three numbers each. */
    private final double[] direction;

    private final double[] offset;

    OffsetClosure(Mechanism mechanism, BodyTable bodies, PointOnPlane on) {
        pair = new AnchoredPoints(mechanism, bodies, on.plane(), on.point());
        form = pair.form(on.name(), 1);
        direction = new double[3];
        on.normal().unit().into(direction, 0);
        offset = new double[] {on.offset()};
    }

    OffsetClosure(Mechanism mechanism, BodyTable bodies, PointToPoint points) {
        pair = new AnchoredPoints(mechanism, bodies, points.a(), points.b());
        form = pair.form(points.name(), points.directions());
        direction = new double[3 * points.directions()];
        offset = new double[points.directions()];
        int row = 0;
        for (int axis = 0; axis < 3; axis++) {
            if (points.locks(axis)) {
                direction[3 * row++ + axis] = 1;
            }
        }
    }

    @Override
    public ClosureForm form() {
        return form;
    }

    @Override
    public void evaluate(Configuration at, double[] violation, int v, double[] gradient, int g) {
        LocatedPoints points = pair.locate(at);
        for (int i = 0; i < offset.length; i++) {
            double along = 0;
            for (int j = 0; j < 3; j++) {
                along += direction[3 * i + j] * points.component(j);
            }
            violation[v + i] = along - offset[i];
            points.write(direction, 3 * i, gradient, g + 12 * i);
        }
    }

    @Override
    public void gradientRate(Configuration at, double[] motion, double[] out, int g) {
        LocatedPoints points = pair.follow(at, motion);
        for (int i = 0; i < offset.length; i++) {
            points.writeRate(direction, 3 * i, NO_RATE, 0, out, g + 12 * i);
        }
    }
}
