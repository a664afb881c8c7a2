package org.gimbal.geometry.contact.pair;

/**
 * Gathers features nearer than the reach into the caller's array, each place once: of two whose points of A are nearer
 * than {@code apart} and whose normals are alike, the first stays.
 */
public final class FeatureList {
    private final int capacity;
    private final double apart;
    private final double[] listed;

    private int[] features = {};
    private int from;
    private double reach;

    private int count;
    private double least;

    public FeatureList(int capacity, double apart) {
        this.capacity = capacity;
        this.apart = apart;
        this.listed = new double[RelativePair.SIZE * capacity];
    }

    public void clear(double newReach, int[] into, int at) {
        reach = newReach;
        features = into;
        from = at;
        count = 0;
        least = Double.POSITIVE_INFINITY;
    }

    /**
     * Takes the feature with these ten numbers unless it is out of reach, in a place that is taken, or one too many.
     */
    public void add(int feature, double[] measured) {
        if (!(measured[RelativePair.GAP] < reach) || count == capacity || isTaken(measured)) {
            return;
        }
        System.arraycopy(measured, 0, listed, RelativePair.SIZE * count, RelativePair.SIZE);
        features[from + count++] = feature;
        least = Math.min(least, measured[RelativePair.GAP]);
    }

    /** Takes the closest feature in any case: it replaces the last of a full list. */
    public void addClosest(int feature, double[] measured) {
        if (!(measured[RelativePair.GAP] < reach)) {
            return;
        }
        count = Math.min(count, capacity - 1);
        System.arraycopy(measured, 0, listed, RelativePair.SIZE * count, RelativePair.SIZE);
        features[from + count++] = feature;
        least = Math.min(least, measured[RelativePair.GAP]);
    }

    public int count() {
        return count;
    }

    /** The smallest gap listed. */
    public double least() {
        return least;
    }

    private boolean isTaken(double[] measured) {
        for (int k = 0; k < count; k++) {
            int o = RelativePair.SIZE * k;
            double alike = listed[o + 1] * measured[1] + listed[o + 2] * measured[2] + listed[o + 3] * measured[3];
            if (alike > 0.9
                    && Flat3.squaredDistance(listed, o + RelativePair.POINT_A, measured, RelativePair.POINT_A)
                            < apart * apart) {
                return true;
            }
        }
        return false;
    }
}
