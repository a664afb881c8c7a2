package org.gimbal.geometry.contact.field;

import org.gimbal.geometry.contact.pair.Flat3;
import org.gimbal.geometry.contact.pair.RelativePair;
import org.gimbal.numerics.space.Kernels3;

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
        measured = new double[RelativePair.SIZE * (capacity + 1)];
    }

    void clear(double newReach) {
        reach = newReach;
        count = 0;
    }

    void offer(int offered, double[] values) {
        if (!(values[RelativePair.GAP] < reach)) {
            return;
        }
        for (int k = 0; k < count; k++) {
            if (isSame(measured, RelativePair.SIZE * k, values, 0, apart)) {
                return;
            }
        }
        int at = count;
        while (at > 0 && values[RelativePair.GAP] < measured[RelativePair.SIZE * (at - 1)]) {
            move(at - 1, at);
            at--;
        }
        feature[at] = offered;
        System.arraycopy(values, 0, measured, RelativePair.SIZE * at, RelativePair.SIZE);
        count = Math.min(count + 1, capacity);
    }

    /** Whether two features touch B in one place, with the same normal. */
    static boolean isSame(double[] a, int i, double[] b, int j, double apart) {
        return Kernels3.dot(a, i + RelativePair.NORMAL, b, j + RelativePair.NORMAL) > 1 - 1e-6
                && Flat3.squaredDistance(a, i + RelativePair.POINT_B, b, j + RelativePair.POINT_B) < apart * apart;
    }

    /** Appends what was kept to the caller's array; returns how many. */
    int copyTo(int[] features, int from) {
        System.arraycopy(feature, 0, features, from, count);
        return count;
    }

    private void move(int from, int to) {
        feature[to] = feature[from];
        System.arraycopy(measured, RelativePair.SIZE * from, measured, RelativePair.SIZE * to, RelativePair.SIZE);
    }
}
