package org.gimbal.contact;

import java.util.Arrays;
import java.util.List;
import org.gimbal.geometry.Shape;
import org.gimbal.geometry.contact.SweepAndPrune;

/**
 * Which of many pairs of placed shapes may be nearer than a margin, in the order of the pairs: what {@link SweepAndPrune} finds by shapes, looked up by pairs.
 * Nothing is allocated unless more pairs are near each other than ever before.
 */
final class BroadPhase {
    private final SweepAndPrune sweep;

    /** Both shapes of each pair as one number, sorted, and the pair it belongs to. */
    private final long[] key;

    private final int[] pairOf;

    /** One bit for each pair that is near. */
    private final long[] near;

    /** For shapes a and b of each pair, by index. */
    BroadPhase(List<Shape> shapes, int[] shapeA, int[] shapeB) {
        int n = shapeA.length;
        Integer[] order = new Integer[n];
        Arrays.setAll(order, p -> p);
        Arrays.sort(order, (p, q) -> Long.compare(key(shapeA[p], shapeB[p]), key(shapeA[q], shapeB[q])));
        key = new long[n];
        pairOf = new int[n];
        for (int k = 0; k < n; k++) {
            pairOf[k] = order[k];
            key[k] = key(shapeA[order[k]], shapeB[order[k]]);
        }
        near = new long[(n + Long.SIZE - 1) / Long.SIZE];
        sweep = new SweepAndPrune(shapes, (i, j) -> Arrays.binarySearch(key, key(i, j)) >= 0);
    }

    private static long key(int a, int b) {
        return ((long) Math.min(a, b) << Integer.SIZE) | Math.max(a, b);
    }

    /** Lists the pairs that may be nearer than the margin, in order; returns how many. Shape k is at {@code x[3 k…]}, {@code r[9 k…]}. */
    int find(double[] x, double[] r, double margin, int[] pairs) {
        Arrays.fill(near, 0);
        int candidates = sweep.find(x, 0, r, 0, margin);
        for (int c = 0; c < candidates; c++) {
            mark(key(sweep.first(c), sweep.second(c)));
        }
        int count = 0;
        for (int word = 0; word < near.length; word++) {
            for (long bits = near[word]; bits != 0; bits &= bits - 1) {
                pairs[count++] = word * Long.SIZE + Long.numberOfTrailingZeros(bits);
            }
        }
        return count;
    }

    /** All pairs of two shapes: several rules may name the same ones. */
    private void mark(long shapes) {
        int k = Arrays.binarySearch(key, shapes);
        while (k > 0 && key[k - 1] == shapes) {
            k--;
        }
        for (; k < key.length && key[k] == shapes; k++) {
            near[pairOf[k] / Long.SIZE] |= 1L << (pairOf[k] % Long.SIZE);
        }
    }
}
