package org.gimbal.contact;

import java.util.Arrays;

/**
 * Finds the shape pairs of two shapes by their numbers; there may be several, as several rules may name the same
 * shapes. Constant.
 */
final class ShapePairIndex {
    /** Both shapes of each pair as one number, sorted, and the pair it belongs to. */
    private final long[] key;

    private final int[] pairOf;

    /** For the shapes of each pair, by number. */
    ShapePairIndex(int[] shapeA, int[] shapeB) {
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
    }

    private static long key(int a, int b) {
        return ((long) Math.min(a, b) << Integer.SIZE) | Math.max(a, b);
    }

    int pairs() {
        return key.length;
    }

    /** Whether any pair is made of these two shapes. */
    boolean contains(int a, int b) {
        return Arrays.binarySearch(key, key(a, b)) >= 0;
    }

    /** Sets the bits of all pairs of two shapes that rules name; whether there are any. */
    boolean mark(int a, int b, long[] bits) {
        long shapes = key(a, b);
        int k = Arrays.binarySearch(key, shapes);
        if (k < 0) {
            return false;
        }
        while (k > 0 && key[k - 1] == shapes) {
            k--;
        }
        for (; k < key.length && key[k] == shapes; k++) {
            bits[pairOf[k] / Long.SIZE] |= 1L << (pairOf[k] % Long.SIZE);
        }
        return true;
    }
}
