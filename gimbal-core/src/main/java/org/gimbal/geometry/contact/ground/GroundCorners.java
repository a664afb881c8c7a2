package org.gimbal.geometry.contact.ground;

import org.gimbal.geometry.contact.pair.Flat3;
import org.gimbal.geometry.contact.pair.RelativePair;

/**
 * A half-space A and points v of B, each with a ball of radius r round it: the corners of a box or mesh (r = 0), the
 * end balls of a capsule, a sphere, a point. With w = x + R v in the frame of A a feature is one of the points and
 *
 * <p>n = ẑ, gap = w·ẑ − r, p_B = w − r ẑ, p_A = p_B − gap ẑ.
 */
final class GroundCorners implements RelativePair {
    private final double[] corners;
    private final double radius;

    /** The corners in the frame of B, three numbers each. */
    GroundCorners(double[] corners, double radius) {
        this.corners = corners;
        this.radius = radius;
    }

    @Override
    public int capacity() {
        return corners.length / 3;
    }

    @Override
    public int find(double[] place, double reach, int[] features, int from) {
        int count = 0;
        for (int k = 0; k < corners.length / 3; k++) {
            double z = place[2]
                    + place[9] * corners[3 * k]
                    + place[10] * corners[3 * k + 1]
                    + place[11] * corners[3 * k + 2];
            if (z - radius < reach) {
                features[from + count++] = k;
            }
        }
        return count;
    }

    @Override
    public void evaluate(int feature, double[] place, double[] out, int o) {
        Flat3.toA(place, corners, 3 * feature, out, o + RelativePair.POINT_B);
        out[o + RelativePair.POINT_B + 2] -= radius;
        write(out, o);
    }

    /** Fills in gap, normal and point of the half-space for a point of B in its frame. */
    static void write(double[] out, int o) {
        int b = o + RelativePair.POINT_B;
        out[o] = out[b + 2];
        Flat3.set(out, o + RelativePair.NORMAL, 0, 0, 1);
        Flat3.set(out, o + RelativePair.POINT_A, out[b], out[b + 1], 0);
    }
}
