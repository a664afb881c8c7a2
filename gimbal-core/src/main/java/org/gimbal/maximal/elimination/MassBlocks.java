package org.gimbal.maximal.elimination;

import java.util.Arrays;

/** The ordinary mass matrices diag(m, R J Rᵀ) of all bodies at one pose, 36 numbers per body. */
final class MassBlocks {
    private MassBlocks() {}

    static void fill(StepLayout layout, double[] r, double[] out) {
        double[] inertia = layout.bodies.inertia();
        Arrays.fill(out, 0);
        for (int i = 0; i < layout.count; i++) {
            int m = 36 * i;
            double mass = layout.bodies.mass()[i];
            out[m] = mass;
            out[m + 7] = mass;
            out[m + 14] = mass;
            for (int a = 0; a < 3; a++) {
                for (int b = 0; b < 3; b++) {
                    double sum = 0;
                    for (int c = 0; c < 3; c++) {
                        sum += r[9 * i + 3 * a + c] * inertia[3 * i + c] * r[9 * i + 3 * b + c];
                    }
                    out[m + 6 * (a + 3) + b + 3] = sum;
                }
            }
        }
    }
}
