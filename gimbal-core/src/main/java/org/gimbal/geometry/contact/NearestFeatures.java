package org.gimbal.geometry.contact;

/** Keeps the nearest of the features it is offered, a limited number, nearest first; each place once. */
final class NearestFeatures {
    private final int capacity;
    private final double apart;
    private final int[] feature;
    private final double[] measured;
    private double reach;
    private int count;

    NearestFeatures(int capacity, double apart) {
        this.capacity = capacity;
        this.apart = apart;
        feature = new int[capacity + 1];
        measured = new double[ShapePair.SIZE * (capacity + 1)];
    }

    void clear(double newReach) {
        reach = newReach;
        count = 0;
    }

    void offer(int offered, double[] values) {
        if (!(values[ShapePair.GAP] < reach)) {
            return;
        }
        for (int k = 0; k < count; k++) {
            int o = ShapePair.SIZE * k;
            double alike = measured[o + 1] * values[1] + measured[o + 2] * values[2] + measured[o + 3] * values[3];
            if (alike > 1 - 1e-6
                    && Flat3.squaredDistance(measured, o + ShapePair.POINT_B, values, ShapePair.POINT_B)
                            < apart * apart) {
                return;
            }
        }
        int at = count;
        while (at > 0 && values[ShapePair.GAP] < measured[ShapePair.SIZE * (at - 1)]) {
            move(at - 1, at);
            at--;
        }
        feature[at] = offered;
        System.arraycopy(values, 0, measured, ShapePair.SIZE * at, ShapePair.SIZE);
        count = Math.min(count + 1, capacity);
    }

    /** Appends what was kept to the caller's array; returns how many. */
    int copyTo(int[] features, int from) {
        System.arraycopy(feature, 0, features, from, count);
        return count;
    }

    private void move(int from, int to) {
        feature[to] = feature[from];
        System.arraycopy(measured, ShapePair.SIZE * from, measured, ShapePair.SIZE * to, ShapePair.SIZE);
    }
}
