package org.gimbal.geometry.contact;

import org.gimbal.geometry.contact.pair.RelativePair;
import org.gimbal.numerics.space.Kernels3;

/**
 * A {@link RelativePair} in the world, for both orders of its shapes. With A at (x_A, R_A) and B at (x_B, R_B) the
 * place of B in A is (R_Aᵀ (x_B − x_A), R_Aᵀ R_B); results go back by p ↦ x_A + R_A p. In swapped order the caller's A
 * is the pair's second shape: normal and points are exchanged.
 */
final class PlacedPair implements ShapePair {
    private final RelativePair pair;
    private final boolean swapped;
    private final double[] place = new double[RelativePair.PLACE];

    PlacedPair(RelativePair pair, boolean swapped) {
        this.pair = pair;
        this.swapped = swapped;
    }

    @Override
    public int capacity() {
        return pair.capacity();
    }

    @Override
    public int find(double[] x, double[] r, int a, int b, double reach, int[] features, int from) {
        relateInOrder(x, r, a, b);
        return pair.find(place, reach, features, from);
    }

    @Override
    public int parting(int feature, double[] x, double[] r, int a, int b, int[] features, int from) {
        relateInOrder(x, r, a, b);
        return pair.parting(feature, place, features, from);
    }

    @Override
    public void evaluate(int feature, double[] x, double[] r, int a, int b, double[] out, int o) {
        relateInOrder(x, r, a, b);
        pair.evaluate(feature, place, out, o);
        if (swapped) {
            toWorld(x, 3 * b, r, 9 * b, out, o);
            exchange(out, o);
        } else {
            toWorld(x, 3 * a, r, 9 * a, out, o);
        }
    }

    private void relateInOrder(double[] x, double[] r, int a, int b) {
        if (swapped) {
            relate(x, r, b, a);
        } else {
            relate(x, r, a, b);
        }
    }

    /** place ← shape number b as shape number a sees it. */
    private void relate(double[] position, double[] r, int a, int b) {
        int ja = 9 * a;
        int jb = 9 * b;
        double dx = position[3 * b] - position[3 * a];
        double dy = position[3 * b + 1] - position[3 * a + 1];
        double dz = position[3 * b + 2] - position[3 * a + 2];
        for (int i = 0; i < 3; i++) {
            double x = r[ja + i];
            double y = r[ja + 3 + i];
            double z = r[ja + 6 + i];
            place[i] = x * dx + y * dy + z * dz;
            int row = RelativePair.ROTATION + 3 * i;
            for (int k = 0; k < 3; k++) {
                place[row + k] = x * r[jb + k] + y * r[jb + 3 + k] + z * r[jb + 6 + k];
            }
        }
    }

    private static void toWorld(double[] x, int i, double[] r, int j, double[] out, int o) {
        Kernels3.apply(r, j, out, o + NORMAL, out, o + NORMAL);
        Kernels3.apply(r, j, out, o + POINT_A, out, o + POINT_A);
        Kernels3.apply(r, j, out, o + POINT_B, out, o + POINT_B);
        for (int k = 0; k < 3; k++) {
            out[o + POINT_A + k] += x[i + k];
            out[o + POINT_B + k] += x[i + k];
        }
    }

    private static void exchange(double[] out, int o) {
        for (int k = 0; k < 3; k++) {
            out[o + NORMAL + k] = -out[o + NORMAL + k];
            double a = out[o + POINT_A + k];
            out[o + POINT_A + k] = out[o + POINT_B + k];
            out[o + POINT_B + k] = a;
        }
    }
}
