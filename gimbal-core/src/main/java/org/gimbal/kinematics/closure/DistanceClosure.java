package org.gimbal.kinematics.closure;

import org.gimbal.kinematics.BodyTable;
import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.LocatedPoints;
import org.gimbal.model.Mechanism;
import org.gimbal.model.constraint.Distance;
import org.gimbal.numerics.space.Kernels3;

/**
 * A distance: γ = |d| − length, δγ = t·(δP_B − δP_A) with t = d/|d|, ṫ = (ḋ − t (t·ḋ))/|d|. Where the points coincide,
 * any direction serves: axis V₁, which moves with body A.
 */
public final class DistanceClosure implements Closure {
    private static final double[] V1 = {1, 0, 0};
    private static final double[] NO_RATE = new double[3];

    private final ClosureForm form;
    private final AnchoredPoints pair;
    private final double length;

    public DistanceClosure(Mechanism mechanism, BodyTable bodies, Distance distance) {
        pair = new AnchoredPoints(mechanism, bodies, distance.a(), distance.b());
        form = pair.form(distance.name(), 1);
        length = distance.length();
    }

    @Override
    public ClosureForm form() {
        return form;
    }

    @Override
    public void evaluate(Configuration at, double[] violation, int v, double[] gradient, int g) {
        LocatedPoints points = pair.locate(at);
        double[] d = points.offset;
        double norm = Math.sqrt(Kernels3.dot(d, 0, d, 0));
        violation[v] = norm - length;
        if (norm == 0) {
            points.writeWorld(points.axes[0], points.axes[1], points.axes[2], gradient, g);
        } else {
            points.writeWorld(d[0] / norm, d[1] / norm, d[2] / norm, gradient, g);
        }
    }

    @Override
    public void gradientRate(Configuration at, double[] motion, double[] out, int g) {
        LocatedPoints points = pair.follow(at, motion);
        double[] d = points.offset;
        double norm = Math.sqrt(Kernels3.dot(d, 0, d, 0));
        if (norm == 0) {
            points.writeRate(V1, 0, NO_RATE, 0, out, g);
        } else {
            points.writeDistanceRate(norm, out, g);
        }
    }
}
