package org.gimbal.kinematics;

import org.gimbal.numerics.space.Kernels3;

/** Composition of poses on flat arrays: between the central frames engines use and the body frames users see. */
public final class BodyFrames {
    private BodyFrames() {}

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
