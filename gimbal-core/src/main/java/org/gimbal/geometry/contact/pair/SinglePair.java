package org.gimbal.geometry.contact.pair;

/** A pair with one feature, the nearest points, found anew at every pose. */
public abstract class SinglePair implements RelativePair {
    private final double[] found = new double[RelativePair.SIZE];

    @Override
    public final int capacity() {
        return 1;
    }

    @Override
    public final int find(double[] place, double reach, int[] features, int from) {
        evaluate(0, place, found, 0);
        if (!(found[RelativePair.GAP] < reach)) {
            return 0;
        }
        features[from] = 0;
        return 1;
    }
}
