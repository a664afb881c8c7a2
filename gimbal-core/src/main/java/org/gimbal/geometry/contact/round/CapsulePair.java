package org.gimbal.geometry.contact.round;

import org.gimbal.geometry.contact.pair.FeatureList;
import org.gimbal.geometry.contact.pair.Flat3;
import org.gimbal.geometry.contact.pair.RelativePair;
import org.gimbal.numerics.space.Kernels3;

/**
 * Two capsules: segments c + s u, |s| ≤ h, with a radius. With w = x_B − x_A, the nearest points of two segments
 * minimise |w + t u_B − s u_A|² over the square of their parameters; the gap is the distance less both radii.
 *
 * <p>Feature 0 is the nearest points, found anew at every pose. Features 1, 2 (ends of A, − and +) and 3, 4 (ends of B)
 * are an end ball against the whole other capsule. Capsules that lie along each other (sine below {@link
 * #NEARLY_PARALLEL}) touch in a line, whose ends are ends of the segments: the end balls abreast of the other segment
 * are listed, and feature 0 only if it lies inside both segments or nothing else is as near.
 */
final class CapsulePair implements RelativePair {
    static final double NEARLY_PARALLEL = 0.1;
    private static final double PARALLEL = 1e-6;
    private static final double SAME_PLACE = 1e-3;
    private static final double ABREAST_SHARE = 1e-6;

    private final double halfA;
    private final double halfB;
    private final double radiusA;
    private final double radiusB;
    private final FeatureList list;
    private final double[] u = new double[3];
    private final double[] d = new double[3];
    private final double[] measured = new double[RelativePair.SIZE];
    private final double[] nearest = new double[RelativePair.SIZE];

    /** Parameters of the nearest points found last. */
    private double s;

    private double t;

    /** How far the end ball measured last is beyond the end of the other segment. */
    private double beyond;

    CapsulePair(double radiusA, double halfA, double radiusB, double halfB) {
        this.radiusA = radiusA;
        this.halfA = halfA;
        this.radiusB = radiusB;
        this.halfB = halfB;
        list = new FeatureList(capacity(), SAME_PLACE * Math.min(halfA, halfB));
    }

    @Override
    public int capacity() {
        return 5;
    }

    @Override
    public int find(double[] place, double reach, int[] features, int from) {
        list.clear(reach, features, from);
        evaluate(0, place, nearest, 0);
        double sine = Math.sqrt(u[0] * u[0] + u[1] * u[1]);
        boolean within = Math.abs(s) < halfA && Math.abs(t) < halfB && sine > PARALLEL;
        if (sine > NEARLY_PARALLEL || within) {
            list.add(0, nearest);
        }
        for (int end = 1; end <= 4 && sine <= NEARLY_PARALLEL; end++) {
            evaluate(end, place, measured, 0);
            if (beyond <= ABREAST_SHARE * Math.min(halfA, halfB)) {
                list.add(end, measured);
            }
        }
        if (!(list.least() <= nearest[RelativePair.GAP])) {
            list.addClosest(0, nearest);
        }
        return list.count();
    }

    @Override
    public void evaluate(int feature, double[] place, double[] out, int o) {
        Flat3.set(u, 0, place[5], place[8], place[11]);
        switch (feature) {
            case 0 -> nearestPoints(place);
            case 1, 2 -> {
                s = feature == 1 ? -halfA : halfA;
                double free = s * u[2] - Kernels3.dot(place, 0, u, 0);
                t = Flat3.clamp(free, -halfB, halfB);
                beyond = Math.abs(free - t);
            }
            default -> {
                t = feature == 3 ? -halfB : halfB;
                double free = place[2] + t * u[2];
                s = Flat3.clamp(free, -halfA, halfA);
                beyond = Math.abs(free - s);
            }
        }
        Flat3.along(place, 0, t, u, 0, d, 0);
        d[2] -= s;
        write(out, o);
    }

    /** Normal along d, the way from the point of the segment of A to that of B; across both segments if it is zero. */
    private void write(double[] out, int o) {
        double distance = Flat3.norm(d, 0);
        if (distance > 0) {
            Flat3.set(out, o + 1, d[0] / distance, d[1] / distance, d[2] / distance);
        } else {
            double sine = Math.sqrt(u[0] * u[0] + u[1] * u[1]);
            Flat3.set(out, o + 1, sine > 0 ? -u[1] / sine : 1, sine > 0 ? u[0] / sine : 0, 0);
        }
        out[o] = distance - radiusA - radiusB;
        Flat3.set(out, o + 4, radiusA * out[o + 1], radiusA * out[o + 2], s + radiusA * out[o + 3]);
        Flat3.along(out, o + 4, out[o], out, o + 1, out, o + 7);
    }

    /**
     * Unclamped, s (1 − c²) = w_z − c (u·w) with c = u·ẑ; then t for that s, and if t was clamped s for that t.
     * (Ericson, Real-time collision detection, 2005, 5.1.9.)
     */
    private void nearestPoints(double[] place) {
        double c = u[2];
        double square = u[0] * u[0] + u[1] * u[1];
        s = square > 0 ? Flat3.clamp((place[2] - c * Kernels3.dot(place, 0, u, 0)) / square, -halfA, halfA) : 0;
        double free = s * c - Kernels3.dot(place, 0, u, 0);
        t = Flat3.clamp(free, -halfB, halfB);
        if (t != free) {
            s = Flat3.clamp(place[2] + t * c, -halfA, halfA);
        }
    }
}
