package org.gimbal.contact;

import java.util.Arrays;
import java.util.List;
import org.gimbal.geometry.Shape;
import org.gimbal.geometry.contact.SweepAndPrune;
import org.gimbal.model.ContactPairs;

/**
 * Which of many shape pairs may be nearer than a margin: first those that rules name, in their order, then those of
 * sets, by their shapes. It is what {@link SweepAndPrune} finds by shapes, looked up by pairs. Nothing is allocated
 * unless more shapes are near each other than ever before. Scratch space of one run.
 */
final class BroadPhase {
    private final SweepAndPrune sweep;
    private final ShapePairIndex index;
    private final ContactPairs pairs;

    /** One bit for each pair of a rule that is near. */
    private final long[] near;

    private int[] found;

    BroadPhase(List<Shape> shapes, ShapePairIndex index, ContactPairs pairs) {
        this.index = index;
        this.pairs = pairs;
        near = new long[(index.pairs() + Long.SIZE - 1) / Long.SIZE];
        found = new int[index.pairs()];
        sweep = new SweepAndPrune(shapes, (i, j) -> index.contains(i, j) || pairs.setOf(i, j) >= 0);
    }

    /** The pairs found last. */
    int[] found() {
        return found;
    }

    /**
     * Lists the shape pairs that may be nearer than the margin, in order; returns how many. Shape k is at {@code x[3
     * k…]}, {@code r[9 k…]}.
     */
    int find(double[] x, double[] r, double margin) {
        Arrays.fill(near, 0);
        int candidates = sweep.find(x, 0, r, 0, margin);
        int most = index.pairs() + candidates;
        if (found.length < most) {
            found = new int[2 * most];
        }
        int ofRules = 0;
        for (int c = 0; c < candidates; c++) {
            ofRules += index.mark(sweep.first(c), sweep.second(c), near) ? 1 : 0;
        }
        int count = ofRules == 0 ? 0 : takeMarked();
        for (int c = 0; c < candidates && ofRules < candidates; c++) {
            if (!index.contains(sweep.first(c), sweep.second(c))) {
                found[count++] = pairs.number(sweep.first(c), sweep.second(c));
            }
        }
        return count;
    }

    private int takeMarked() {
        int count = 0;
        for (int word = 0; word < near.length; word++) {
            for (long bits = near[word]; bits != 0; bits &= bits - 1) {
                found[count++] = word * Long.SIZE + Long.numberOfTrailingZeros(bits);
            }
        }
        return count;
    }
}
