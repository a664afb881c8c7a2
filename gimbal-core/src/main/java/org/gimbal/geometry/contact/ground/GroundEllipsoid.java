package org.gimbal.geometry.contact.ground;

import org.gimbal.geometry.Ellipsoid;
import org.gimbal.geometry.contact.pair.Flat3;
import org.gimbal.geometry.contact.pair.RelativePair;
import org.gimbal.geometry.contact.pair.SinglePair;

/**
 * A half-space A and an ellipsoid B: one feature, the lowest point. With d = Rᵀẑ the upward direction in the frame of B
 * and D = diag(a, b, c) that point is v = −D² d/|D d|, and its height x_z − |D d|.
 */
final class GroundEllipsoid extends SinglePair {
    private final double[] axis;
    private final double[] lowest = new double[3];

    GroundEllipsoid(Ellipsoid ellipsoid) {
        axis = new double[] {ellipsoid.a(), ellipsoid.b(), ellipsoid.c()};
    }

    @Override
    public void evaluate(int feature, double[] place, double[] out, int o) {
        for (int k = 0; k < 3; k++) {
            lowest[k] = axis[k] * place[9 + k];
        }
        double length = Flat3.norm(lowest, 0);
        for (int k = 0; k < 3; k++) {
            lowest[k] *= -axis[k] / length;
        }
        Flat3.toA(place, lowest, 0, out, o + RelativePair.POINT_B);
        GroundCorners.write(out, o);
    }
}
