package org.gimbal.geometry.contact.ground;

import org.gimbal.geometry.Cylinder;
import org.gimbal.geometry.contact.pair.Flat3;
import org.gimbal.geometry.contact.pair.RelativePair;

/**
 * A half-space A and a cylinder B of radius r and half length h. In the frame of B let d = Rᵀẑ be the upward direction
 * and ρ = √(d_x² + d_y²) the sine of the angle between axis and normal of the ground.
 *
 * <p>Features 0 and 1 are the lowest points of the rims at z = −h and z = +h, v = (−r d_x/ρ, −r d_y/ρ, ∓h), found anew
 * at every pose: rolling on a rim or along the barrel is smooth. Features 2 … 17 are eight fixed points of each rim,
 * every 45° from the x axis.
 *
 * <ul>
 *   <li>Lying or tilted (ρ ≥ {@link #NEARLY_FLAT}): the lowest point of each rim that is within reach; a cylinder on
 *       its barrel has both ends of its line of contact.
 *   <li>Nearly flat: the fixed points of both rims that are within reach, so that it can stand, and the lowest points
 *       too unless ρ &lt; {@link #FLAT}, where their direction means little. The octagon of fixed points misses the
 *       lowest point by up to 0.076 r ρ, hence by at most 8e-5 r.
 * </ul>
 */
final class GroundCylinder implements RelativePair {
    static final double NEARLY_FLAT = 0.2;
    static final double FLAT = 1e-3;

    private static final int AROUND = 8;
    private static final double DIAGONAL = Math.sqrt(0.5);
    private static final double[] COS = {1, DIAGONAL, 0, -DIAGONAL, -1, -DIAGONAL, 0, DIAGONAL};

    private final double radius;
    private final double half;
    private final double[] found = new double[RelativePair.SIZE];
    private final double[] point = new double[3];

    GroundCylinder(Cylinder cylinder) {
        radius = cylinder.radius();
        half = cylinder.length() / 2;
    }

    @Override
    public int capacity() {
        return 2 + 2 * AROUND;
    }

    @Override
    public int find(double[] place, double reach, int[] features, int from) {
        double rho = tilt(place);
        int first = rho < FLAT ? 2 : 0;
        int last = rho < NEARLY_FLAT ? 2 + 2 * AROUND : 2;
        int count = 0;
        for (int feature = first; feature < last; feature++) {
            evaluate(feature, place, found, 0);
            if (found[RelativePair.GAP] < reach) {
                features[from + count++] = feature;
            }
        }
        return count;
    }

    @Override
    public void evaluate(int feature, double[] place, double[] out, int o) {
        if (feature < 2) {
            double rho = tilt(place);
            // straight up there is no lowest point: any will do
            double x = rho > 0 ? -place[9] / rho : 1;
            double y = rho > 0 ? -place[10] / rho : 0;
            Flat3.set(point, 0, radius * x, radius * y, feature == 0 ? -half : half);
        } else {
            int k = (feature - 2) % AROUND;
            double z = feature - 2 < AROUND ? -half : half;
            Flat3.set(point, 0, radius * COS[k], radius * COS[(k + 6) % AROUND], z);
        }
        Flat3.toA(place, point, 0, out, o + RelativePair.POINT_B);
        GroundCorners.write(out, o);
    }

    private static double tilt(double[] place) {
        return Math.sqrt(place[9] * place[9] + place[10] * place[10]);
    }
}
