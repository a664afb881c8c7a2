package org.gimbal.geometry.contact;

/**
 * A solid A and a ball B of radius r (0 for a point) with the centre c: one feature, the point of A nearest to c. The
 * gap is the distance of c from A less r, so it stays smooth while c is outside A and away from A's inner edges.
 */
final class BallPair implements RelativePair {
    private final Surface surface;
    private final double radius;
    private final double[] found = new double[ShapePair.SIZE];

    BallPair(Surface surface, double radius) {
        this.surface = surface;
        this.radius = radius;
    }

    @Override
    public int capacity() {
        return 1;
    }

    @Override
    public int find(double[] place, double reach, int[] features, int from) {
        evaluate(0, place, found, 0);
        if (!(found[ShapePair.GAP] < reach)) {
            return 0;
        }
        features[from] = 0;
        return 1;
    }

    @Override
    public void evaluate(int feature, double[] place, double[] out, int o) {
        surface.nearest(place, 0, out, o);
        out[o] -= radius;
        Flat3.along(place, 0, -radius, out, o + ShapePair.NORMAL, out, o + ShapePair.POINT_B);
    }
}
