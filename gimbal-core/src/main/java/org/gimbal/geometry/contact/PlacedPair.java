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
    public int find(
            double[] xa,
            int ia,
            double[] ra,
            int ja,
            double[] xb,
            int ib,
            double[] rb,
            int jb,
            double reach,
            int[] features,
            int from) {
        relateInOrder(xa, ia, ra, ja, xb, ib, rb, jb);
        return pair.find(place, reach, features, from);
    }

    @Override
    public int parting(
            int feature,
            double[] xa,
            int ia,
            double[] ra,
            int ja,
            double[] xb,
            int ib,
            double[] rb,
            int jb,
            int[] features,
            int from) {
        relateInOrder(xa, ia, ra, ja, xb, ib, rb, jb);
        return pair.parting(feature, place, features, from);
    }

    @Override
    public void evaluate(
            int feature,
            double[] xa,
            int ia,
            double[] ra,
            int ja,
            double[] xb,
            int ib,
            double[] rb,
            int jb,
            double[] out,
            int o) {
        relateInOrder(xa, ia, ra, ja, xb, ib, rb, jb);
        pair.evaluate(feature, place, out, o);
        if (swapped) {
            toWorld(xb, ib, rb, jb, out, o);
            exchange(out, o);
        } else {
            toWorld(xa, ia, ra, ja, out, o);
        }
    }

    private void relateInOrder(double[] xa, int ia, double[] ra, int ja, double[] xb, int ib, double[] rb, int jb) {
        if (swapped) {
            relate(xb, ib, rb, jb, xa, ia, ra, ja);
        } else {
            relate(xa, ia, ra, ja, xb, ib, rb, jb);
        }
    }

    private void relate(double[] xa, int ia, double[] ra, int ja, double[] xb, int ib, double[] rb, int jb) {
        double dx = xb[ib] - xa[ia];
        double dy = xb[ib + 1] - xa[ia + 1];
        double dz = xb[ib + 2] - xa[ia + 2];
        for (int i = 0; i < 3; i++) {
            double x = ra[ja + i];
            double y = ra[ja + 3 + i];
            double z = ra[ja + 6 + i];
            place[i] = x * dx + y * dy + z * dz;
            int row = RelativePair.ROTATION + 3 * i;
            for (int k = 0; k < 3; k++) {
                place[row + k] = x * rb[jb + k] + y * rb[jb + 3 + k] + z * rb[jb + 6 + k];
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
