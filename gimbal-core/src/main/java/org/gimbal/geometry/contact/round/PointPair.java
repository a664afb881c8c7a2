package org.gimbal.geometry.contact.round;

import org.gimbal.geometry.contact.pair.Flat3;
import org.gimbal.geometry.contact.pair.RelativePair;
import org.gimbal.geometry.contact.pair.Sides;

/**
 * A solid A with sharp edges and a point B. A point at an edge has no normal of its own, so the feature is one side of
 * A, kept while shapes move: the side that the point is farthest outside of (or least inside of). Within A and over a
 * side that is the distance; beyond an edge it is less than the distance.
 */
final class PointPair implements RelativePair {
    private final Sides sides;
    private final double[] found = new double[RelativePair.SIZE];

    PointPair(Sides sides) {
        this.sides = sides;
    }

    @Override
    public int capacity() {
        return 1;
    }

    @Override
    public int find(double[] place, double reach, int[] features, int from) {
        double most = Double.NEGATIVE_INFINITY;
        for (int k = 0; k < sides.count(); k++) {
            sides.side(k, place, 0, found, 0);
            if (found[RelativePair.GAP] > most) {
                most = found[RelativePair.GAP];
                features[from] = k;
            }
        }
        return most < reach ? 1 : 0;
    }

    @Override
    public void evaluate(int feature, double[] place, double[] out, int o) {
        sides.side(feature, place, 0, out, o);
        Flat3.copy(place, 0, out, o + RelativePair.POINT_B);
    }
}
