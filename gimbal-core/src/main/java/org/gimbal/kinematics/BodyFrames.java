package org.gimbal.kinematics;

import org.gimbal.numerics.space.Kernels3;

/** Composition of poses on flat arrays: between the central frames engines use and the body frames users see. */
public final class BodyFrames {
    private BodyFrames() {}

    /**
     * One link displaced by {@code factor} (δx, δθ) (docs/theory/common.md, C1): x moves by δx, q becomes (1, δθ/2) ⊗ q
     * made a unit quaternion, which turns by δθ up to |δθ|³/12. For differences.
     *
     * @param displacement (δx, δθ), world axes, six numbers per link
     */
    public static void displace(
            double[] x, double[] q, int link, double[] displacement, double factor, double[] outX, double[] outQ) {
        int d = 6 * link;
        for (int k = 0; k < 3; k++) {
            outX[3 * link + k] = x[3 * link + k] + factor * displacement[d + k];
        }
        double ax = 0.5 * factor * displacement[d + 3];
        double ay = 0.5 * factor * displacement[d + 4];
        double az = 0.5 * factor * displacement[d + 5];
        double unit = 1 / Math.sqrt(1 + ax * ax + ay * ay + az * az);
        int o = 4 * link;
        double w = q[o];
        double qx = q[o + 1];
        double qy = q[o + 2];
        double qz = q[o + 3];
        outQ[o] = unit * (w - ax * qx - ay * qy - az * qz);
        outQ[o + 1] = unit * (qx + ax * w + ay * qz - az * qy);
        outQ[o + 2] = unit * (qy + ay * w + az * qx - ax * qz);
        outQ[o + 3] = unit * (qz + az * w + ax * qy - ay * qx);
    }

    /** position ← x + Q(q)·inner; {@code matrix} is scratch. */
    public static void compose(
            double[] x,
            int xo,
            double[] q,
            int qo,
            double[] inner,
            int io,
            double[] matrix,
            double[] position,
            int po) {
        Kernels3.rotationMatrix(q, qo, matrix, 0);
        Kernels3.apply(matrix, 0, inner, io, position, po);
        position[po] += x[xo];
        position[po + 1] += x[xo + 1];
        position[po + 2] += x[xo + 2];
    }
}
