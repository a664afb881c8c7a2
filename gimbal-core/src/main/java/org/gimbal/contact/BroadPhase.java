package org.gimbal.contact;

import java.util.Arrays;
import java.util.List;
import org.gimbal.geometry.Shape;
import org.gimbal.geometry.contact.SweepAndPrune;

/**
 * Which of many shape pairs may be nearer than a margin, in the order of the pairs: what {@link SweepAndPrune} finds by
 * shapes, looked up by pairs. Nothing is allocated unless more shapes are near each other than ever before. Scratch
 * space of one run.
 */
final class BroadPhase {
    private final SweepAndPrune sweep;
    private final ShapePairIndex index;

    /** One bit for each shape pair that is near. */
    private final long[] near;

    BroadPhase(List<Shape> shapes, ShapePairIndex index) {
        this.index = index;
        near = new long[(index.pairs() + Long.SIZE - 1) / Long.SIZE];
        sweep = new SweepAndPrune(shapes, index::contains);
    }

    /**
     * Lists the shape pairs that may be nearer than the margin, in order; returns how many. Shape k is at {@code x[3
     * k…]}, {@code r[9 k…]}.
     */
    int find(double[] x, double[] r, double margin, int[] pairs) {
        Arrays.fill(near, 0);
        int candidates = sweep.find(x, 0, r, 0, margin);
        for (int c = 0; c < candidates; c++) {
            index.mark(sweep.first(c), sweep.second(c), near);
        }
        int count = 0;
        for (int word = 0; word < near.length; word++) {
            for (long bits = near[word]; bits != 0; bits &= bits - 1) {
                pairs[count++] = word * Long.SIZE + Long.numberOfTrailingZeros(bits);
            }
        }
        return count;
    }
}
